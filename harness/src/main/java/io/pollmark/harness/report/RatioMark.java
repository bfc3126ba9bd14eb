package io.pollmark.harness.report;

import io.pollmark.harness.statistics.blocks.Interval;
import io.pollmark.harness.statistics.blocks.Ratio;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Where a ratio and its interval lie on a logarithmic track with 1 in its middle, in per cent of the track's width.
 *
 * @param at    the ratio
 * @param range its interval; null with one block
 * @param noise what the same scenario twice differs by; null where that was not measured
 */
record RatioMark(double at, Range range, Range noise) {
    private static final double LEAST_END = 1.25;
    private static final double MOST_END = 100;
    private static final double MIDDLE = 50;

    /** From the left. */
    record Range(double from, double width) {}

    /** The track's right end, so that every interval of a table is on it, up to a hundredfold. */
    static double end(List<Ratio> ratios) {
        double most = ratios.stream()
                .flatMapToDouble(ratio -> ratio.interval() == null
                        ? DoubleStream.of(ratio.ratio())
                        : DoubleStream.of(ratio.ratio(), ratio.interval().lower(), ratio.interval().upper()))
                .map(value -> Math.max(value, 1 / value))
                .max()
                .orElse(LEAST_END);
        return Math.clamp(most, LEAST_END, MOST_END);
    }

    /** @param noise may be null */
    static RatioMark of(Ratio ratio, Interval noise, double end) {
        return new RatioMark(place(ratio.ratio(), end), range(ratio.interval(), end), range(noise, end));
    }

    private static Range range(Interval interval, double end) {
        if (interval == null) {
            return null;
        }
        double from = place(interval.lower(), end);
        return new Range(from, place(interval.upper(), end) - from);
    }

    private static double place(double ratio, double end) {
        return Math.clamp(MIDDLE + MIDDLE * Math.log(ratio) / Math.log(end), 0, 2 * MIDDLE);
    }
}
