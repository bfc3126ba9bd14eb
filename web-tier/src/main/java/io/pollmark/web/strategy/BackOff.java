package io.pollmark.web.strategy;

import io.pollmark.web.polling.Pace;

/** Short after an answer that brought something, and longer by half after each that brought nothing, up to a limit. */
final class BackOff implements Pace {
    private static final double FACTOR = 1.5;

    private final long shortest;
    private final long longest;
    private long nanos;

    BackOff(long shortestNanos, long longestNanos) {
        this.shortest = shortestNanos;
        this.longest = longestNanos;
        this.nanos = shortestNanos;
    }

    @Override
    public void answered(int notifications) {
        nanos = notifications > 0 ? shortest : Math.min(longest, (long) (nanos * FACTOR));
    }

    @Override
    public long nanos() {
        return nanos;
    }
}
