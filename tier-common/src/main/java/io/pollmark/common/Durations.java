package io.pollmark.common;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.ConcurrentHistogram;

/**
 * Counts of durations by value since the start, to two significant digits, 1 µs to 10 minutes; a longer one counts as
 * 10 minutes. Cumulative, so that a reader takes the difference between any two moments.
 */
public final class Durations {
    private static final long HIGHEST = TimeUnit.MINUTES.toMicros(10);

    private final ConcurrentHistogram micros = new ConcurrentHistogram(1, HIGHEST, 2);


    public void recordNanos(long nanos) {
        micros.recordValue(Math.clamp(TimeUnit.NANOSECONDS.toMicros(nanos), 0, HIGHEST));
    }

    /** Microseconds (the middle of the histogram's bucket) to how often. */
    public Map<Long, Long> countsByMicros() {
        Map<Long, Long> counts = new LinkedHashMap<>();
        micros.recordedValues()
                .forEach(value ->
                        counts.put(micros.medianEquivalentValue(value.getValueIteratedTo()), value.getCountAtValueIteratedTo()));
        return counts;
    }
}
