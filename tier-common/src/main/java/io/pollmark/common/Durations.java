package io.pollmark.common;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.Recorder;

/**
 * Counts of durations by value since the start, to two significant digits, 1 µs to 10 minutes; a longer one counts as
 * 10 minutes. Cumulative, so that a reader takes the difference between any two moments.
 */
public final class Durations {
    private static final long HIGHEST = TimeUnit.MINUTES.toMicros(10);
    private static final int DIGITS = 2;

    /** What came since the last reader: a histogram that is written to cannot be read. */
    private final Recorder latest = new Recorder(1, HIGHEST, DIGITS);
    private final Histogram all = new Histogram(1, HIGHEST, DIGITS);
    private Histogram taken;

    public void recordNanos(long nanos) {
        latest.recordValue(Math.clamp(TimeUnit.NANOSECONDS.toMicros(nanos), 0, HIGHEST));
    }

    /** Microseconds (the middle of the histogram's bucket) to how often. */
    public synchronized Map<Long, Long> countsByMicros() {
        taken = latest.getIntervalHistogram(taken);
        all.add(taken);
        Map<Long, Long> counts = new LinkedHashMap<>();
        all.recordedValues()
                .forEach(value -> counts.put(all.medianEquivalentValue(value.getValueIteratedTo()), value.getCountAtValueIteratedTo()));
        return counts;
    }
}
