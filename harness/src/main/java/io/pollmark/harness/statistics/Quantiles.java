package io.pollmark.harness.statistics;

import java.util.Arrays;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.commons.statistics.descriptive.Quantile;
import org.apache.commons.statistics.descriptive.Quantile.EstimationMethod;

/**
 * Percentiles by nearest rank: the smallest value that at least {@code p} of all values do not exceed. That is
 * definition 1 of Hyndman and Fan, "Sample Quantiles in Statistical Packages", The American Statistician 50 (1996),
 * 361–365. It is always a value that occurred, never a point between two, and so it suits counted values and values
 * that are only known to be "at least".
 *
 * <p>A percentile with fewer than ten values beyond it is missing.
 */
public final class Quantiles {

    private static final long LEAST_BEYOND = 10;
    // p comes as a decimal fraction: without this 0.07 of 100 values would by binary rounding be 8 of them, not 7.
    private static final double ROUNDING = 1e-12;
    private static final Quantile NEAREST_RANK = Quantile.withDefaults().with(EstimationMethod.HF1);

    private Quantiles() {}

    /**
     * @param values in any order; left as they are
     * @param p      0 to 1
     * @return in the values' unit; empty where fewer than ten values lie beyond
     */
    public static OptionalDouble of(double[] values, double p) {
        if (!supported(values.length, p)) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(NEAREST_RANK.withCopy(true).evaluate(values, Math.max(0, p - ROUNDING)));
    }

    /**
     * The same of values that were counted.
     *
     * @param counts value to how often it occurred
     * @param p      0 to 1
     */
    public static OptionalDouble ofCounted(SortedMap<Double, Long> counts, double p) {
        long total = counts.values().stream().mapToLong(Long::longValue).sum();
        if (!supported(total, p)) {
            return OptionalDouble.empty();
        }
        long rank = Math.max(1, rank(total, p));
        long seen = 0;
        for (Map.Entry<Double, Long> entry : counts.entrySet()) {
            seen += entry.getValue();
            if (seen >= rank) {
                return OptionalDouble.of(entry.getKey());
            }
        }
        throw new IllegalStateException("rank " + rank + " of " + total);
    }

    /** The percentiles that there are, from 0 to 0.999: p to value, for drawing the distribution. */
    public static SortedMap<Double, Double> curve(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        SortedMap<Double, Double> curve = new TreeMap<>();
        for (int permille = 0; permille <= 999; permille += permille < 900 ? 10 : 1) {
            if (supported(sorted.length, permille / 1000.0)) {
                int rank = (int) Math.max(1, rank(sorted.length, permille / 1000.0));
                curve.put(permille / 1000.0, sorted[rank - 1]);
            }
        }
        return curve;
    }

    private static long rank(long n, double p) {
        return (long) Math.ceil(n * (p - ROUNDING));
    }

    private static boolean supported(long n, double p) {
        return n - rank(n, p) >= LEAST_BEYOND;
    }
}
