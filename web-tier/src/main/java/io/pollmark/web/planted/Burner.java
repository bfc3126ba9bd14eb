package io.pollmark.web.planted;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A thread that uses a share of what some processes use without it and without their compilers. */
public final class Burner {
    private static final long EVERY_MILLIS = 20;

    private final double share;
    private final List<ProcessHandle> processes;
    private final CountDownLatch stopped = new CountDownLatch(1);

    private Burner(double share, List<ProcessHandle> processes) {
        this.share = share;
        this.processes = processes;
    }

    /**
     * Starts it.
     *
     * @param share     such as 0.25
     * @param processes JVMs on this host, the own one among them
     */
    public static Burner start(double share, List<ProcessHandle> processes) {
        Burner burner = new Burner(share, processes);
        Thread.ofPlatform().name("burner").daemon().start(burner::burn);
        return burner;
    }

    /** Ends it within its next look. */
    public void stop() {
        stopped.countDown();
    }

    /** Looking at what others use is a part of it. */
    private void burn() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        List<ProcessorTime> times = processes.stream().map(ProcessorTime::new).toList();
        long before = used(times) - threads.getCurrentThreadCpuTime();
        try {
            while (!stopped.await(EVERY_MILLIS, TimeUnit.MILLISECONDS)) {
                long others = used(times) - threads.getCurrentThreadCpuTime() - before;
                while (threads.getCurrentThreadCpuTime() < share * others && stopped.getCount() > 0) {
                    Thread.onSpinWait();
                }
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private static long used(List<ProcessorTime> times) {
        return times.stream().mapToLong(ProcessorTime::nanos).sum();
    }
}
