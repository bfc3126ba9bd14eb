package io.pollmark.harness.statistics.sittings;

import io.pollmark.harness.statistics.blocks.Interval;
import io.pollmark.harness.statistics.blocks.Ratio;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
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
     * Of some of the steps together.
     *
     * @param interval null as that of a step
     */
    public record Share(double share, Interval interval) {}

    /**
     * @param costs one row a sitting, of at least one; in it the costs along the path, two or more, all in one unit
     * @param level of each interval, such as 0.95
     * @return empty where a cost is not above 0 and so has no logarithm, or the way leads back to where it began
     */
    public static Optional<PathShares> of(double[][] costs, double level) {
        if (!Arrays.stream(costs).flatMapToDouble(Arrays::stream).allMatch(cost -> cost > 0)) {
            return Optional.empty();
        }
        int steps = costs[0].length - 1;
        double[] whole = logs(costs, 0, steps);
        if (Interval.mean(whole) == 0) {
            return Optional.empty();
        }
        List<Step> shares = new ArrayList<>();
        for (int step = 0; step < steps; step++) {
            double[] logs = logs(costs, step, step + 1);
            Share share = share(logs, whole, level);
            shares.add(new Step(Ratio.ofLogarithms(logs, level), share.share(), share.interval()));
        }
        return Optional.of(new PathShares(Ratio.ofLogarithms(whole, level), shares));
    }

    /**
     * What some of the steps make together, each sitting's own sum first.
     *
     * @param costs of which {@link #of} tells the path
     * @param steps by their places
     */
    public static Share together(double[][] costs, Collection<Integer> steps, double level) {
        double[] sum = new double[costs.length];
        for (int step : steps) {
            double[] logs = logs(costs, step, step + 1);
            Arrays.setAll(sum, sitting -> sum[sitting] + logs[sitting]);
        }
        return share(sum, logs(costs, 0, costs[0].length - 1), level);
    }

    private static double[] logs(double[][] costs, int from, int to) {
        return Arrays.stream(costs).mapToDouble(sitting -> Math.log(sitting[from] / sitting[to])).toArray();
    }

    /** Fieller's divisor is to be above 0: a way that leads to what is dearer is looked at from its end. */
    private static Share share(double[] part, double[] whole, double level) {
        double way = Interval.mean(whole);
        double sign = Math.signum(way);
        return new Share(Interval.mean(part) / way, Fieller.of(times(part, sign), times(whole, sign), level).interval());
    }

    private static double[] times(double[] values, double factor) {
        double[] all = values.clone();
        for (int i = 0; i < all.length; i++) {
            all[i] *= factor;
        }
        return all;
    }
}
