package io.pollmark.harness.sampling;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Whether the tiers' core is as fast as it was: how long a fixed piece of work takes on it, in processor time and as a multiple
 * of the median of all so far. On a virtual machine a neighbour on the core's other half makes it slower, and no counter of the guest tells.
 */
final class CorePace implements Probe {
    /** Four times a second costs the core less than a tenth of a percent. */
    static final Duration PACE = Duration.ofMillis(250);
    private static final int STEPS = 100_000;

    private final LongSupplier nanosOfWork;
    private final List<Long> sorted = new ArrayList<>();
    private double lengths;
    private long count;

    CorePace() {
        this(CorePace::work);
    }

    /** @param nanosOfWork does the piece of work, and says what it took */
    CorePace(LongSupplier nanosOfWork) {
        this.nanosOfWork = nanosOfWork;
    }

    @Override
    public List<Sample> read(long time) {
        long took = nanosOfWork.getAsLong();
        int place = Collections.binarySearch(sorted, took);
        sorted.add(place < 0 ? -place - 1 : place, took);
        lengths += (double) took / sorted.get(sorted.size() / 2);
        count++;
        return List.of(new Sample(time, Sample.HOST, "core0.pace.length.total", "", lengths, "medians"),
                new Sample(time, Sample.HOST, "core0.pace.count.total", "", count, "readings"));
    }

    /** What the piece of work took of the thread, in nanoseconds of processor time. */
    static long work() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        long result = chains(start);
        // Whoever leaves the work out, since nobody needs its result, cannot know that it is never this.
        return result == Long.MIN_VALUE ? 0 : threads.getCurrentThreadCpuTime() - start;
    }

    /** Six chains that do not wait for each other, so that the work needs as much of the core as a thread can have. */
    private static long chains(long seed) {
        long a = seed;
        long b = seed + 1;
        long c = seed + 2;
        long d = seed + 3;
        long e = seed + 4;
        long f = seed + 5;
        for (int i = 0; i < STEPS; i++) {
            a = (a << 1) ^ i;
            b = (b + 3) ^ i;
            c = (c >> 1) + i;
            d ^= i * 7L;
            e = (e + 11) ^ (i << 1);
            f = (f >>> 2) - i;
        }
        return a ^ b ^ c ^ d ^ e ^ f;
    }
}
