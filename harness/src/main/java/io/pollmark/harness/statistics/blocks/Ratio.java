package io.pollmark.harness.statistics.blocks;

import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How many times as large one side is as the other, on the scale of logarithms: over blocks the geometric mean. (Fleming
 * and Wallace, "How not to lie with statistics: the correct way to summarize benchmark results", Communications of the
 * ACM 29, 1986, 218–221.)
 *
 * @param blocks    of the side that has fewer
 * @param ratio     geometric mean
 * @param interval  of the ratio, by Student's t; null where a side has one block
 * @param deviation standard deviation of the ratios' logarithms within blocks; null with one block, or no pairs
 * @param effect    difference of the logarithms' means ÷ their standard deviation (Cohen's d); null where there is no spread
 * @param p         of no difference, two-sided; null where there is no spread
 */
public record Ratio(int blocks, double ratio, Interval interval, Double deviation, Double effect, Double p) {
    /**
     * Of two sides that were measured in the same blocks: in each block the ratio of the two trials. What a block has for
     * both (a warm or a busy host) cancels out.
     *
     * @param ofs   dividends, one a block
     * @param bys   divisors, in the same order
     * @param level of the interval, such as 0.95
     * @return empty where there is no block, or a figure that is not above 0 and so has no logarithm
     * @throws IllegalArgumentException where they are not as many
     */
    public static Optional<Ratio> paired(double[] ofs, double[] bys, double level) {
        if (ofs.length != bys.length) {
            throw new IllegalArgumentException(ofs.length + " dividends for " + bys.length + " divisors");
        }
        if (ofs.length == 0 || !positive(ofs) || !positive(bys)) {
            return Optional.empty();
        }
        if (ofs.length == 1) {
            return Optional.of(new Ratio(1, ofs[0] / bys[0], null, null, null, null));
        }
        return Optional.of(ofLogarithms(IntStream.range(0, ofs.length).mapToDouble(i -> Math.log(ofs[i] / bys[i])).toArray(), level));
    }

    /**
     * Of ratios' natural logarithms.
     *
     * @param logs  one a block, at least one
     * @param level of the interval, such as 0.95
     */
    public static Ratio ofLogarithms(double[] logs, double level) {
        return logs.length == 1
                ? new Ratio(1, Math.exp(logs[0]), null, null, null, null)
                : pooled(logs, Interval.deviation(logs), logs.length - 1, level);
    }

    /**
     * Of ratios whose deviation is known better than from them alone, since others vary alike: mean ± t · s/√n, t with the
     * degrees of freedom that s has. One ratio has an interval then.
     *
     * @param logs      natural logarithms of the ratios, one a block, at least one
     * @param deviation s, of such logarithms
     * @param degrees   of freedom of the deviation, above 0
     * @param level     of the interval, such as 0.95
     */
    public static Ratio pooled(double[] logs, double deviation, double degrees, double level) {
        double mean = Interval.mean(logs);
        double error = deviation / Math.sqrt(logs.length);
        Double effect = deviation > 0 ? mean / deviation : null;
        return new Ratio(logs.length, Math.exp(mean), of(mean, error, degrees, level), deviation, effect,
                effect == null ? null : p(mean / error, degrees));
    }

    /**
     * Of two sides that were measured at different times. Degrees of freedom by Welch, "The generalization of 'Student's'
     * problem when several different population variances are involved", Biometrika 34 (1947), 28–35.
     *
     * @param ofs one a block
     * @param bys one a block
     * @return as {@link #paired}
     */
    public static Optional<Ratio> unpaired(double[] ofs, double[] bys, double level) {
        int blocks = Math.min(ofs.length, bys.length);
        if (blocks == 0 || !positive(ofs) || !positive(bys)) {
            return Optional.empty();
        }
        double[] dividends = DoubleStream.of(ofs).map(Math::log).toArray();
        double[] divisors = DoubleStream.of(bys).map(Math::log).toArray();
        double mean = Interval.mean(dividends) - Interval.mean(divisors);
        if (blocks == 1) {
            return Optional.of(new Ratio(1, Math.exp(mean), null, null, null, null));
        }
        double one = square(Interval.deviation(dividends));
        double other = square(Interval.deviation(divisors));
        double ofMean = one / ofs.length;
        double byMean = other / bys.length;
        double error = Math.sqrt(ofMean + byMean);
        if (error == 0) {
            return Optional.of(new Ratio(blocks, Math.exp(mean), new Interval(Math.exp(mean), Math.exp(mean)), null, null, null));
        }
        double degrees = square(ofMean + byMean) / (square(ofMean) / (ofs.length - 1) + square(byMean) / (bys.length - 1));
        double pooled = Math.sqrt((one * (ofs.length - 1) + other * (bys.length - 1)) / (ofs.length + bys.length - 2));
        return Optional.of(new Ratio(blocks, Math.exp(mean), of(mean, error, degrees, level), null, mean / pooled, p(mean / error, degrees)));
    }

    /** Of the divisors to the dividends; where the interval reaches 0, its inverse has no upper end (infinity). */
    public Ratio inverse() {
        return new Ratio(blocks, 1 / ratio, interval == null ? null : new Interval(1 / interval.upper(), 1 / interval.lower()), deviation,
                effect == null ? null : -effect, p);
    }

    private static Interval of(double mean, double error, double degrees, double level) {
        double half = Interval.quantile(1 - (1 - level) / 2, degrees) * error;
        // Of two blocks it may reach beyond what a double holds; neither end is ever 0 or infinite.
        return new Interval(Math.max(Double.MIN_NORMAL, Math.exp(mean - half)), Math.min(Double.MAX_VALUE, Math.exp(mean + half)));
    }

    /** Never 0: what underflows is the smallest number there is. */
    private static double p(double t, double degrees) {
        return Math.max(Double.MIN_VALUE, 2 * TDistribution.of(degrees).survivalProbability(Math.abs(t)));
    }

    private static boolean positive(double[] values) {
        return DoubleStream.of(values).allMatch(value -> value > 0);
    }

    private static double square(double value) {
        return value * value;
    }
}
