package io.pollmark.harness.statistics.sittings;

import io.pollmark.harness.statistics.blocks.Interval;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Where curves of sittings cross a limit: each curve is straight between neighbouring points, on a logarithmic axis of x; of
 * several crossings the one with the largest x counts. The geometric mean over sittings, with Student's interval of its logarithm.
 *
 * @param sittings whose curve crosses
 * @param at       in the unit of x
 * @param interval in the unit of x; null with one sitting
 */
public record CrossingPoint(int sittings, double at, Interval interval) {
    /**
     * @param curves x (above 0) to y, one a sitting
     * @param limit  in the unit of y, below which curves are to the left
     * @param level  of the interval, such as 0.95
     * @return empty where there is no curve, or one does not cross between its ends
     */
    public static Optional<CrossingPoint> of(List<NavigableMap<Double, Double>> curves, double limit, double level) {
        double[] logs = new double[curves.size()];
        for (int i = 0; i < logs.length; i++) {
            OptionalDouble log = crossing(curves.get(i), limit);
            if (log.isEmpty()) {
                return Optional.empty();
            }
            logs[i] = log.getAsDouble();
        }
        if (logs.length == 0) {
            return Optional.empty();
        }
        Interval interval = Interval.ofMean(logs, level)
                .map(mean -> new Interval(Math.exp(mean.lower()), Math.exp(mean.upper())))
                .orElse(null);
        return Optional.of(new CrossingPoint(logs.length, Math.exp(Interval.mean(logs)), interval));
    }

    private static OptionalDouble crossing(NavigableMap<Double, Double> curve, double limit) {
        Map.Entry<Double, Double> right = null;
        for (Map.Entry<Double, Double> left : curve.descendingMap().entrySet()) {
            if (left.getValue() < limit) {
                return right == null ? OptionalDouble.empty() : OptionalDouble.of(between(left, right, limit));
            }
            right = left;
        }
        return OptionalDouble.empty();
    }

    private static double between(Map.Entry<Double, Double> left, Map.Entry<Double, Double> right, double limit) {
        double part = (limit - left.getValue()) / (right.getValue() - left.getValue());
        return Math.log(left.getKey()) + part * (Math.log(right.getKey()) - Math.log(left.getKey()));
    }
}
