package io.pollmark.harness.sampling;

/** A JVM with a heap of which a little has died here and there, for {@link LiveHeapProbeTest}. Says when it is so. */
final class HeapWithGaps {
    private static final int OBJECTS = 20_000;
    private static final int DEAD = 30; // one in so many: less than what the serial collector leaves where it is
    private static final int BYTES = 1000;

    private HeapWithGaps() {}

    public static void main(String[] arguments) throws InterruptedException {
        byte[][] objects = new byte[OBJECTS][BYTES];
        System.gc(); // now they are old
        for (int i = 0; i < OBJECTS; i += DEAD) {
            objects[i] = null;
        }
        System.out.println("ready");
        Thread.sleep(Long.MAX_VALUE);
        throw new IllegalStateException(objects.length + " are alive until here");
    }
}
