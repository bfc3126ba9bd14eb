package io.pollmark.harness.statistics.tradeoff;

import io.pollmark.harness.statistics.blocks.Ratio;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How the cost of one compares with that of the other where both are as fresh.
 *
 * @param at    the freshness: the middle, on a logarithmic scale, of what the curves have in common in every block
 * @param ratio of the costs there
 */
public record EqualCost(double at, Ratio ratio) {
    /**
     * Both curves are interpolated in each block, and the ratios of the blocks are put together.
     *
     * @param ofs   cost over freshness, a curve a block
     * @param bys   the other's, of the same blocks
     * @param level of the interval
     * @return empty where the curves have no freshness in common
     */
    public static Optional<EqualCost> of(List<LogCurve> ofs, List<LogCurve> bys, double level) {
        List<LogCurve> all = new ArrayList<>(ofs);
        all.addAll(bys);
        if (all.isEmpty() || !all.stream().allMatch(LogCurve::isDrawn)) {
            return Optional.empty();
        }
        double from = all.stream().mapToDouble(LogCurve::first).max().orElseThrow();
        double to = all.stream().mapToDouble(LogCurve::last).min().orElseThrow();
        if (from >= to) {
            return Optional.empty();
        }
        double middle = Math.sqrt(from * to);
        return Ratio.paired(costs(ofs, middle), costs(bys, middle), level).map(ratio -> new EqualCost(middle, ratio));
    }

    private static double[] costs(List<LogCurve> curves, double freshness) {
        return curves.stream().mapToDouble(curve -> curve.at(freshness).orElseThrow()).toArray();
    }
}
