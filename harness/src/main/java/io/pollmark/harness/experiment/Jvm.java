package io.pollmark.harness.experiment;

import java.util.List;

/**
 * Settings of both tiers' JVMs.
 *
 * @param collector the flag that names the garbage collector
 * @param heap      least and most heap, as the JVM writes it (256m), where a scenario has no other
 */
public record Jvm(String collector, String heap) {
    /** Checks the form. */
    public Jvm {
        Require.that(collector.matches("-XX:\\+Use\\w+GC"), "collector is '" + collector
                + "': name it by its flag, such as -XX:+UseSerialGC");
        checkHeap(heap);
    }

    static void checkHeap(String heap) {
        Require.that(heap.matches("[1-9][0-9]*[mg]"), "heap is '" + heap + "': write it as 256m or 1g");
    }

    /** The flags of a tier with this heap. */
    public List<String> flags(String heapOfTier) {
        return List.of(collector, "-Xms" + heapOfTier, "-Xmx" + heapOfTier);
    }
}
