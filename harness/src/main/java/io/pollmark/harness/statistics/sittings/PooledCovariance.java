package io.pollmark.harness.statistics.sittings;

import io.pollmark.harness.statistics.blocks.Interval;
import java.util.List;
import java.util.Optional;

/**
 * How dividends and divisors of sittings vary, and vary together, pooled over several runs: the products of the deviations
 * from each run's own means, summed over all sittings, ÷ degrees of freedom. (The within-groups matrix of multivariate
 * analysis of variance: Mardia, Kent and Bibby, "Multivariate Analysis", 1979, chapter 12.) It presumes that sittings vary
 * alike in all runs; in absolute units they do only where what is measured is about as large.
 *
 * @param dividends variance between sittings of one run, in the dividends' unit, squared
 * @param divisors  the same of the divisors
 * @param both      covariance of the two, in the product of their units
 * @param degrees   of freedom: sittings less runs, at least 1
 */
public record PooledCovariance(double dividends, double divisors, double both, int degrees) {

    /**
     * What one run measured.
     *
     * @param dividends one a sitting
     * @param divisors  in the same order
     */
    public record Run(double[] dividends, double[] divisors) {
        /**
         * Holds that there are pairs.
         *
         * @throws IllegalArgumentException where they are not as many
         */
        public Run {
            if (dividends.length != divisors.length) {
                throw new IllegalArgumentException(dividends.length + " dividends for " + divisors.length + " divisors");
            }
        }
    }

    /**
     * @param runs those of one sitting teach nothing, and may be among them
     * @return empty where no run has two sittings
     */
    public static Optional<PooledCovariance> of(List<Run> runs) {
        double dividends = 0;
        double divisors = 0;
        double both = 0;
        int degrees = 0;
        for (Run run : runs) {
            int sittings = run.dividends().length;
            if (sittings < 2) {
                continue;
            }
            double dividend = Interval.mean(run.dividends());
            double divisor = Interval.mean(run.divisors());
            for (int i = 0; i < sittings; i++) {
                double one = run.dividends()[i] - dividend;
                double other = run.divisors()[i] - divisor;
                dividends += one * one;
                divisors += other * other;
                both += one * other;
            }
            degrees += sittings - 1;
        }
        return degrees == 0 ? Optional.empty()
                : Optional.of(new PooledCovariance(dividends / degrees, divisors / degrees, both / degrees, degrees));
    }
}
