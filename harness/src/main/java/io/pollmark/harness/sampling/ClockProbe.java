package io.pollmark.harness.sampling;

import java.util.List;
import java.util.function.LongSupplier;

/**
 * How far the wall clock, by which commits and receipts are stamped, jumped between two readings, against the clock that
 * goes evenly.
 */
final class ClockProbe implements Probe {
    private static final double NANOS = 1e-9;
    private static final double MILLIS = 1e-3;

    private final LongSupplier wallMillis;
    private final LongSupplier evenNanos;
    private double ahead;

    ClockProbe() {
        this(System::currentTimeMillis, System::nanoTime);
    }

    /**
     * @param wallMillis the clock that may be set
     * @param evenNanos  the one that may not
     */
    ClockProbe(LongSupplier wallMillis, LongSupplier evenNanos) {
        this.wallMillis = wallMillis;
        this.evenNanos = evenNanos;
        ahead = ahead();
    }

    @Override
    public List<Sample> read(long time) {
        double before = ahead;
        ahead = ahead();
        return List.of(new Sample(time, Sample.HOST, "clock.jump", "", Math.abs(ahead - before), "seconds"));
    }

    /** Between two readings of the even clock, so that a thread that is held up in between shows no jump. */
    private double ahead() {
        long first = evenNanos.getAsLong();
        long wall = wallMillis.getAsLong();
        long second = evenNanos.getAsLong();
        return wall * MILLIS - (first + (second - first) / 2) * NANOS;
    }
}
