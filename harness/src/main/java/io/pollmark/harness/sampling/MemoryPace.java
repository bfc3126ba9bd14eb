package io.pollmark.harness.sampling;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.List;
import java.util.Random;

/**
 * How fast the tiers' core has what is in no cache: a walk through places of a large array, each of which says where the next is. On a
 * virtual machine that depends on neighbours and on how the host keeps the guest's memory, and no counter of the guest tells.
 */
final class MemoryPace implements Probe {
    /** Once a second costs the core some hundredths of a percent. */
    static final Duration PACE = Duration.ofSeconds(1);
    /** More than the caches of a core have, 32 MiB. */
    private static final int PLACES = 1 << 23;
    private static final int STEPS = 1_000;

    private final int[] next;
    private int place;
    private long nanos;
    private long reads;

    MemoryPace() {
        this(PLACES);
    }

    MemoryPace(int places) {
        this.next = oneRound(places);
    }

    @Override
    public List<Sample> read(long time) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        for (int i = 0; i < STEPS; i++) {
            place = next[place];
        }
        nanos += threads.getCurrentThreadCpuTime() - start;
        reads += STEPS;
        return List.of(new Sample(time, Sample.HOST, "core0.memory.time.total", "", nanos, "ns"),
                new Sample(time, Sample.HOST, "core0.memory.count.total", "", reads, "reads"));
    }

    /** A walk that comes to each place once before it is back: Sattolo, Information Processing Letters 22 (1986), 315–317. */
    static int[] oneRound(int places) {
        int[] next = new int[places];
        for (int i = 0; i < places; i++) {
            next[i] = i;
        }
        Random random = new Random(1);
        for (int i = places - 1; i > 0; i--) {
            int other = random.nextInt(i);
            int kept = next[i];
            next[i] = next[other];
            next[other] = kept;
        }
        return next;
    }
}
