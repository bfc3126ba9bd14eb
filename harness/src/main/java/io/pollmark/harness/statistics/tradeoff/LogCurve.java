package io.pollmark.harness.statistics.tradeoff;

import java.util.Map;
import java.util.NavigableMap;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * A curve through measured points, straight between neighbours where both axes are logarithmic, as a cost is that is
 * inversely proportional to the interval. Nothing is said beyond its ends.
 */
public final class LogCurve {
    // An end is found again although its logarithm was taken forth and back.
    private static final double ROUNDING = 1e-12;

    private final NavigableMap<Double, Double> logs = new TreeMap<>();

    /** @param points x to y, all above 0 */
    public LogCurve(Map<Double, Double> points) {
        points.forEach((x, y) -> logs.put(Math.log(x), Math.log(y)));
    }

    /** Whether there are two points or more. */
    public boolean isDrawn() {
        return logs.size() > 1;
    }

    /** The least x. */
    public double first() {
        return Math.exp(logs.firstKey());
    }

    /** The greatest x. */
    public double last() {
        return Math.exp(logs.lastKey());
    }

    /** The y at this x; empty beyond the ends. */
    public OptionalDouble at(double x) {
        double log = Math.log(x);
        Map.Entry<Double, Double> before = logs.floorEntry(log + ROUNDING);
        Map.Entry<Double, Double> after = logs.ceilingEntry(log - ROUNDING);
        if (before == null || after == null) {
            return OptionalDouble.empty();
        }
        if (after.getKey() <= before.getKey()) {
            return OptionalDouble.of(Math.exp(before.getValue()));
        }
        double part = (log - before.getKey()) / (after.getKey() - before.getKey());
        return OptionalDouble.of(Math.exp(before.getValue() + part * (after.getValue() - before.getValue())));
    }
}
