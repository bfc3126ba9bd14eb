package io.pollmark.harness.statistics.sittings;

import io.pollmark.harness.statistics.blocks.Interval;
import io.pollmark.harness.statistics.blocks.Ratio;
import java.util.List;
import java.util.Optional;

/**
 * How log ratios vary between the sittings of a run, pooled over several runs: √(Σ(nᵢ − 1)·sᵢ² ÷ Σ(nᵢ − 1)), each around its
 * own run's mean. (Snedecor and Cochran, "Statistical Methods", 8th ed. 1989, chapter 6.) It presumes that sittings vary
 * alike in all runs.
 *
 * @param deviation standard deviation of natural logarithms: 0.05 is about 5 %
 * @param degrees   of freedom: sittings less runs, at least 1
 */
public record PooledDeviation(double deviation, int degrees) {
    /**
     * @param runs log ratios, one a sitting; a run of one sitting teaches nothing, and may be among them
     * @return empty where no run has two sittings
     */
    public static Optional<PooledDeviation> of(List<double[]> runs) {
        double squares = 0;
        int degrees = 0;
        for (double[] logs : runs) {
            if (logs.length > 1) {
                double deviation = Interval.deviation(logs);
                squares += (logs.length - 1) * deviation * deviation;
                degrees += logs.length - 1;
            }
        }
        return degrees == 0 ? Optional.empty() : Optional.of(new PooledDeviation(Math.sqrt(squares / degrees), degrees));
    }

    /**
     * The geometric mean of some sittings' ratios, with the interval that this deviation gives: t with its degrees of freedom.
     *
     * @param logs  log ratios, one a sitting, at least one
     * @param level of the interval, such as 0.95
     */
    public Ratio ratio(double[] logs, double level) {
        return Ratio.pooled(logs, deviation, degrees, level);
    }
}
