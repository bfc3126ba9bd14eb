package io.pollmark.harness.statistics;

/** A half-open stretch of time, {@code start <= t < end}, in milliseconds since 1970. */
public record Period(long start, long end) {

    private static final double TOLERATED_SHARE = 0.025;
    private static final long LEAST_TOLERANCE = 1000;

    /** Length in seconds. */
    public double seconds() {
        return (end - start) / 1000.0;
    }

    /**
     * How far a reading may lie from an end of the period and still stand for it, in milliseconds: 2.5 % of the length
     * at each end, so that a counter's increase is of at most 5 % more or less time; at least one second.
     */
    public long tolerance() {
        return Math.max(LEAST_TOLERANCE, Math.round((end - start) * TOLERATED_SHARE));
    }

    /** Whether the moment, in milliseconds since 1970, is in it. */
    public boolean contains(double time) {
        return time >= start && time < end;
    }
}
