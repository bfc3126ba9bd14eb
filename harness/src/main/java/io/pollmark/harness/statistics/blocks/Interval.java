package io.pollmark.harness.statistics.blocks;

import java.util.Optional;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Where a mean lies, by Student's t.
 *
 * <p>mean ± t(1 − α/2, n − 1) · s/√n; "Student", "The Probable Error of a Mean", Biometrika 6 (1908), 1–25. It presumes
 * values that are independent and normal.
 *
 * @param lower in the values' unit
 * @param upper in the values' unit
 */
public record Interval(double lower, double upper) {
    /**
     * @param values one a block
     * @param level  such as 0.95
     * @return empty for fewer than two values: one shows nothing of how far a second would differ
     */
    public static Optional<Interval> ofMean(double[] values, double level) {
        if (values.length < 2) {
            return Optional.empty();
        }
        return Optional.of(expected(mean(values), deviation(values), values.length, level));
    }

    /**
     * That of so many values with such a mean and deviation.
     *
     * @param values how many, at least two
     */
    public static Interval expected(double mean, double deviation, int values, double level) {
        double half = quantile(1 - (1 - level) / 2, values - 1) * deviation / Math.sqrt(values);
        return new Interval(mean - half, mean + half);
    }

    /** Whether the value lies in it, its ends included. */
    public boolean contains(double value) {
        return lower <= value && value <= upper;
    }

    /** Of Student's t distribution. */
    public static double quantile(double p, double degrees) {
        return TDistribution.of(degrees).inverseCumulativeProbability(p);
    }

    /** Of at least one value. */
    public static double mean(double[] values) {
        return DoubleStream.of(values).average().orElseThrow();
    }

    /** The sample's standard deviation, with n − 1. */
    public static double deviation(double[] values) {
        double mean = mean(values);
        double squares = DoubleStream.of(values).map(value -> (value - mean) * (value - mean)).sum();
        return Math.sqrt(squares / (values.length - 1));
    }
}
