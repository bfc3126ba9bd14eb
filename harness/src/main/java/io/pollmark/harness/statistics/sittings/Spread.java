package io.pollmark.harness.statistics.sittings;

import io.pollmark.harness.statistics.blocks.Interval;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * How much of a scenario's spread is between legs of one sitting, and how much between sittings: the components of variance
 * of a one-way random model, by analysis of variance, of any number of legs a sitting (Searle, Casella and McCulloch,
 * "Variance Components", 1992, chapter 3).
 *
 * <p>With nᵢ legs in sitting i of a, N in all, and the mean squares within (by N − a) and between (by a − 1): within² is the
 * mean square within, between² = (between − within) ÷ n₀, n₀ = (N − Σnᵢ²/N) ÷ (a − 1). It may come out below 0 and is 0 then.
 *
 * @param sittings  with at least one leg
 * @param legs      of all sittings
 * @param within    standard deviation between legs of one sitting, in the values' unit; null where no sitting has two legs
 * @param between   standard deviation between the true means of sittings; null where there is one sitting, or within is missing
 * @param together  standard deviation between sittings as they were measured, whatever makes it; null where there is one sitting
 * @param truncated whether between is 0 because it came out below: sittings differ less than their legs alone let expect
 */
public record Spread(int sittings, int legs, Double within, Double between, Double together, boolean truncated) {
    /**
     * @param values one row a sitting, one value a leg; rows may differ in length, and empty ones count as none
     */
    public static Spread of(double[][] values) {
        double[][] sittings = Arrays.stream(values).filter(legs -> legs.length > 0).toArray(double[][]::new);
        double[] all = Arrays.stream(sittings).flatMapToDouble(DoubleStream::of).toArray();
        int a = sittings.length;
        int n = all.length;
        Double together = a < 2 ? null : (Double) Interval.deviation(Arrays.stream(sittings).mapToDouble(Interval::mean).toArray());
        if (n == a) {
            return new Spread(a, n, null, null, together, false);
        }
        double mean = Interval.mean(all);
        double squaresWithin = 0;
        double squaresBetween = 0;
        double squaredLegs = 0;
        for (double[] legs : sittings) {
            double ofSitting = Interval.mean(legs);
            squaresWithin += DoubleStream.of(legs).map(leg -> (leg - ofSitting) * (leg - ofSitting)).sum();
            squaresBetween += legs.length * (ofSitting - mean) * (ofSitting - mean);
            squaredLegs += (double) legs.length * legs.length;
        }
        double within = squaresWithin / (n - a);
        if (a < 2) {
            return new Spread(a, n, Math.sqrt(within), null, null, false);
        }
        double n0 = (n - squaredLegs / n) / (a - 1);
        double between = (squaresBetween / (a - 1) - within) / n0;
        return new Spread(a, n, Math.sqrt(within), Math.sqrt(Math.max(0, between)), together, between < 0);
    }

    /**
     * Of the natural logarithms of values that are positive by nature, so that 0.05 is about 5 %.
     *
     * @return empty where a value is not above 0
     */
    public static Optional<Spread> ofLogarithms(double[][] values) {
        if (!Arrays.stream(values).flatMapToDouble(DoubleStream::of).allMatch(value -> value > 0)) {
            return Optional.empty();
        }
        return Optional.of(of(Arrays.stream(values).map(legs -> DoubleStream.of(legs).map(Math::log).toArray()).toArray(double[][]::new)));
    }
}
