package io.pollmark.harness.sampling;

import java.io.IOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;

/** A JVM for {@link TierKernelProbeTest}: one of its threads used CPU time and memory, gave them back and ended. */
final class PastWork {
    static final int SECONDS = 1;
    static final int BYTES = 100_000_000;

    private PastWork() {
    }

    /** Says {@code done} and then lives as long as the test does, whose end closes the standard input. */
    public static void main(String[] arguments) throws InterruptedException, IOException {
        Thread thread = new Thread(PastWork::work);
        thread.start();
        thread.join();
        while (directBytes() > 0) {
            System.gc();
            Thread.sleep(10);
        }
        System.out.println("done");
        System.in.read();
    }

    private static long directBytes() {
        return ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
                .filter(pool -> pool.getName().equals("direct")).mapToLong(BufferPoolMXBean::getMemoryUsed).sum();
    }

    private static void work() {
        ByteBuffer memory = ByteBuffer.allocateDirect(BYTES);
        while (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() < SECONDS * 1_000_000_000L) {
            memory.clear();
            while (memory.hasRemaining()) {
                memory.put((byte) 1);
            }
        }
    }
}
