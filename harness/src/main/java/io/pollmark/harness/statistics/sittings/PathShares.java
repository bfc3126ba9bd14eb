package io.pollmark.harness.statistics.sittings;

import io.pollmark.harness.statistics.blocks.Interval;
import io.pollmark.harness.statistics.blocks.Ratio;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How much of the way from one cost to another each step is. Effects that interact do not add, but along one path the
 * logarithms of its steps' ratios do: ln(first ÷ last) = Σ ln(before ÷ after). A step's share is the mean of its logarithm over
 * sittings ÷ the mean of the whole; the shares add up to 1, and one below 0 leads away from the end. Its interval is Fieller's.
 *
 * @param whole first ÷ last
 * @param steps in order
 */
public record PathShares(Ratio whole, List<Step> steps) {
    /**
     * One step.
     *
     * @param ratio    before ÷ after
     * @param share    of the whole way
     * @param interval of the share; null with one sitting, or where nothing shows that there is a way at all
     */
    public record Step(Ratio ratio, double share, Interval interval) {}

    /**
     * @param costs one row a sitting, of at least one; in it the costs along the path, two or more, all in one unit
     * @param level of each interval, such as 0.95
     * @return empty where a cost is not above 0 and so has no logarithm, or the way leads back to where it began
     */
    public static Optional<PathShares> of(double[][] costs, double level) {
        int steps = costs[0].length - 1;
        double[] whole = new double[costs.length];
        double[][] logs = new double[steps][costs.length];
        for (int sitting = 0; sitting < costs.length; sitting++) {
            for (double cost : costs[sitting]) {
                if (!(cost > 0)) {
                    return Optional.empty();
                }
            }
            for (int step = 0; step < steps; step++) {
                logs[step][sitting] = Math.log(costs[sitting][step] / costs[sitting][step + 1]);
            }
            whole[sitting] = Math.log(costs[sitting][0] / costs[sitting][steps]);
        }
        double way = Interval.mean(whole);
        if (way == 0) {
            return Optional.empty();
        }
        List<Step> shares = new ArrayList<>();
        for (double[] step : logs) {
            shares.add(new Step(Ratio.ofLogarithms(step, level), Interval.mean(step) / way, share(step, whole, Math.signum(way), level)));
        }
        return Optional.of(new PathShares(Ratio.ofLogarithms(whole, level), shares));
    }

    /** Fieller's divisor is to be above 0: a way that leads to what is dearer is looked at from its end. */
    private static Interval share(double[] step, double[] whole, double sign, double level) {
        return Fieller.of(times(step, sign), times(whole, sign), level).interval();
    }

    private static double[] times(double[] values, double factor) {
        double[] all = values.clone();
        for (int i = 0; i < all.length; i++) {
            all[i] *= factor;
        }
        return all;
    }
}
