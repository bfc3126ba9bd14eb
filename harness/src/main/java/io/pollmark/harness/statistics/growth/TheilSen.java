package io.pollmark.harness.statistics.growth;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.descriptive.Median;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * A slope that outliers do not move: the median of those of all pairs of points, with its interval by Kendall's tau. Sen, "Estimates of
 * the Regression Coefficient Based on Kendall's Tau", Journal of the American Statistical Association 63 (1968), 1379–1389.
 *
 * @param slope in the values' unit for each unit of time
 * @param lower end of the interval
 * @param upper end of the interval
 */
public record TheilSen(double slope, double lower, double upper) {
    /**
     * Of points of which each has a time of its own.
     *
     * @param level of the interval, such as 0.95
     * @return empty where there are too few points for an interval: at 95 %, fewer than six
     */
    public static Optional<TheilSen> of(double[] times, double[] values, double level) {
        int points = times.length;
        double[] slopes = slopes(times, values);
        Arrays.sort(slopes);
        double deviation = Math.sqrt(points * (points - 1.0) * (2.0 * points + 5) / 18);
        double half = NormalDistribution.of(0, 1).inverseCumulativeProbability(1 - (1 - level) / 2) * deviation;
        int rank = (int) Math.floor((slopes.length - half) / 2);
        return rank < 1 ? Optional.empty()
                : Optional.of(new TheilSen(Median.withDefaults().evaluate(slopes), slopes[rank - 1], slopes[slopes.length - rank]));
    }

    private static double[] slopes(double[] times, double[] values) {
        double[] slopes = new double[times.length * (times.length - 1) / 2];
        int count = 0;
        for (int j = 1; j < times.length; j++) {
            for (int i = 0; i < j; i++) {
                slopes[count++] = (values[j] - values[i]) / (times[j] - times[i]);
            }
        }
        return slopes;
    }
}
