package io.pollmark.harness.statistics;

import io.pollmark.harness.load.LedgerObservations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** What is drawn over time. */
public final class Lines {

    private static final int GAP_IN_MEDIAN_STEPS = 3;
    private static final long SECOND = 1000;

    private Lines() {}

    /**
     * The declared lines of one trial within the period; a quantity of which nothing is known has none.
     *
     * @param load the load's observations in a period
     */
    public static Map<String, Line> of(
            List<LineRule> rules, Samples samples, Function<Period, LedgerObservations> load, Period period) {
        Map<String, Line> lines = new LinkedHashMap<>();
        rules.stream().flatMap(LineRule::forEachTier).forEach(rule -> {
            Series drawn = rule.kind() == LineRule.Kind.WORST ? worst(rule, load, period) : sampled(rule, samples, period);
            if (drawn.times().length > 0) {
                lines.put(rule.name(), line(drawn, rule.unit(), period.start()));
            }
        });
        return lines;
    }

    private static Series sampled(LineRule rule, Samples samples, Period period) {
        Map<String, Series> series = samples.of(rule.tiers().getFirst(), rule.sample(), rule.pattern());
        Series sum = sum(series.values()).within(new Period(period.start(), period.end() + 1));
        return rule.kind() == LineRule.Kind.RATE ? rate(sum) : sum;
    }

    private static Series worst(LineRule rule, Function<Period, LedgerObservations> load, Period period) {
        List<Long> times = new ArrayList<>();
        List<Double> values = new ArrayList<>();
        for (long start = period.start(); start < period.end(); start += SECOND) {
            long second = start;
            double[] observed = load.apply(new Period(start, start + SECOND)).values().getOrDefault(rule.sample(), new double[0]);
            Arrays.stream(observed).max().ifPresent(value -> {
                times.add(second);
                values.add(value);
            });
        }
        return series(times, values);
    }

    private static Series series(List<Long> times, List<Double> values) {
        return new Series(
                times.stream().mapToLong(Long::longValue).toArray(),
                values.stream().mapToDouble(Double::doubleValue).toArray());
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
        return series(times, values);
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
