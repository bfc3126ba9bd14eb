package io.pollmark.harness.statistics;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/** What counters did in a period: the difference between the readings at its two ends. */
final class Counters {

    /** By how much, and in how many seconds between the very two readings. */
    record Increase(double amount, double seconds) {}

    private Counters() {}

    /** The sum over all series; missing if one lacks a reading at either end, or fell: its process was a new one. */
    static Optional<Increase> increase(Map<String, Series> all, Period period) {
        double amount = 0;
        double seconds = Double.NaN;
        for (Series series : all.values()) {
            OptionalInt from = series.nearest(period.start(), period.tolerance());
            OptionalInt to = series.nearest(period.end(), period.tolerance());
            if (from.isEmpty() || to.isEmpty() || to.getAsInt() <= from.getAsInt()) {
                return Optional.empty();
            }
            double difference = series.values()[to.getAsInt()] - series.values()[from.getAsInt()];
            if (difference < 0) {
                return Optional.empty();
            }
            amount += difference;
            seconds = (series.times()[to.getAsInt()] - series.times()[from.getAsInt()]) / 1000.0;
        }
        return all.isEmpty() ? Optional.empty() : Optional.of(new Increase(amount, seconds));
    }

    /** The sum of the readings at the period's end. */
    static OptionalDouble atEnd(Map<String, Series> all, Period period) {
        double sum = 0;
        for (Series series : all.values()) {
            OptionalInt at = series.nearest(period.end(), period.tolerance());
            if (at.isEmpty()) {
                return OptionalDouble.empty();
            }
            sum += series.values()[at.getAsInt()];
        }
        return all.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(sum);
    }

    /**
     * How often each value occurred in the period. The label of a series is the value that it counts.
     *
     * @param witness a series that is read together with the counters and always there: where it was read and a counter
     *                was not, the value had not occurred yet and its count was 0
     */
    static Optional<SortedMap<Double, Long>> counted(Map<String, Series> all, Series witness, Period period) {
        OptionalInt from = witness.nearest(period.start(), period.tolerance());
        OptionalInt to = witness.nearest(period.end(), period.tolerance());
        if (from.isEmpty() || to.isEmpty()) {
            return Optional.empty();
        }
        SortedMap<Double, Long> counts = new TreeMap<>();
        for (Map.Entry<String, Series> entry : all.entrySet()) {
            double before = readAt(entry.getValue(), witness.times()[from.getAsInt()]);
            double after = readAt(entry.getValue(), witness.times()[to.getAsInt()]);
            if (after < before) {
                return Optional.empty();
            }
            if (after > before) {
                counts.merge(Double.parseDouble(entry.getKey()), Math.round(after - before), Long::sum);
            }
        }
        return Optional.of(counts);
    }

    /** A counter only grows, so its last reading up to a moment stands until the next one. */
    private static double readAt(Series series, long time) {
        int index = Arrays.binarySearch(series.times(), time);
        int last = index >= 0 ? index : -index - 2;
        return last < 0 ? 0 : series.values()[last];
    }
}
