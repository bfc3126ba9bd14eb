package io.pollmark.harness.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What is drawn over time. */
public final class Lines {

    private static final int GAP_IN_MEDIAN_STEPS = 3;

    private Lines() {}

    /** The declared lines of one trial within the period; a quantity without samples has none. */
    public static Map<String, Line> of(List<LineRule> rules, Samples samples, Period period) {
        Map<String, Line> lines = new LinkedHashMap<>();
        rules.stream().flatMap(LineRule::forEachTier).forEach(rule -> {
            Map<String, Series> series = samples.of(rule.tiers().getFirst(), rule.sample(), rule.pattern());
            Series sum = sum(series.values()).within(new Period(period.start(), period.end() + 1));
            Series drawn = rule.kind() == LineRule.Kind.RATE ? rate(sum) : sum;
            if (drawn.times().length > 0) {
                lines.put(rule.name(), line(drawn, rule.unit(), period.start()));
            }
        });
        return lines;
    }

    /** Only moments at which every series was read: a sum that lacks a part would be a dip that never was. */
    private static Series sum(Collection<Series> parts) {
        Map<Long, Double> sums = new TreeMap<>();
        Map<Long, Integer> readings = new TreeMap<>();
        for (Series part : parts) {
            for (int i = 0; i < part.times().length; i++) {
                sums.merge(part.times()[i], part.values()[i], Double::sum);
                readings.merge(part.times()[i], 1, Integer::sum);
            }
        }
        sums.keySet().removeIf(time -> readings.get(time) < parts.size());
        return new Series(
                sums.keySet().stream().mapToLong(Long::longValue).toArray(),
                sums.values().stream().mapToDouble(Double::doubleValue).toArray());
    }

    /**
     * A reading at a mark may follow a regular one within milliseconds. The growth over so short a time is noise, so that
     * what follows by less than half the usual step is left to the next reading.
     */
    private static Series rate(Series counter) {
        long shortest = medianStep(counter.times()) / 2;
        List<Long> times = new ArrayList<>();
        List<Double> values = new ArrayList<>();
        int before = 0;
        for (int i = 1; i < counter.times().length; i++) {
            long step = counter.times()[i] - counter.times()[before];
            if (step >= shortest) {
                times.add(counter.times()[i]);
                values.add((counter.values()[i] - counter.values()[before]) / (step / 1000.0));
                before = i;
            }
        }
        return new Series(
                times.stream().mapToLong(Long::longValue).toArray(),
                values.stream().mapToDouble(Double::doubleValue).toArray());
    }

    private static Line line(Series series, String unit, long start) {
        long longest = GAP_IN_MEDIAN_STEPS * medianStep(series.times());
        List<Double> seconds = new ArrayList<>();
        List<Double> values = new ArrayList<>();
        for (int i = 0; i < series.times().length; i++) {
            if (i > 0 && series.times()[i] - series.times()[i - 1] > longest) {
                seconds.add((series.times()[i - 1] - start + 1) / 1000.0);
                values.add(null);
            }
            seconds.add((series.times()[i] - start) / 1000.0);
            values.add(series.values()[i]);
        }
        return new Line(unit, seconds, values);
    }

    private static long medianStep(long[] times) {
        long[] steps = new long[Math.max(1, times.length - 1)];
        for (int i = 1; i < times.length; i++) {
            steps[i - 1] = times[i] - times[i - 1];
        }
        Arrays.sort(steps);
        return steps[steps.length / 2];
    }
}
