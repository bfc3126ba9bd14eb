package io.pollmark.harness.statistics;

/** A half-open stretch of time, {@code start <= t < end}, in milliseconds since 1970. */
public record Period(long start, long end) {

    private static final double TOLERATED_SHARE = 0.05;
    private static final long LEAST_TOLERANCE = 1000;

    /** Length in seconds. */
    public double seconds() {
        return (end - start) / 1000.0;
    }

    /**
     * How far a reading may lie from an end of the period and still stand for it, in milliseconds: 5 % of the length, at
     * least one second. A tier that is too busy answers late, and its figures are what the run is about; rates are taken
     * over the time between the very two readings.
     */
    public long tolerance() {
        return Math.max(LEAST_TOLERANCE, Math.round((end - start) * TOLERATED_SHARE));
    }

    /** Whether the moment, in milliseconds since 1970, is in it. */
    public boolean contains(double time) {
        return time >= start && time < end;
    }
}
