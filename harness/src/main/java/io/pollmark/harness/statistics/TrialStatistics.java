package io.pollmark.harness.statistics;

import io.pollmark.harness.statistics.warmup.WarmUp;
import java.util.Map;
import java.util.SortedMap;

/**
 * All figures of one trial.
 *
 * @param number   of the trial
 * @param warmUp   whether it got warm, and when
 * @param planned  metrics by name of the window that was planned, warm or not; by them it is seen whether a trial was spoilt
 * @param window   the same of the steady window; empty if there was none
 * @param wholeRun the same from the load's start to its end
 * @param untilDrained the same from the load's start to the drain's end; by them it is seen whether a trial was spoilt
 * @param lines    what is drawn over time, by name
 * @param windowCurves   distributions in the steady window by name, p (0 to 1) to value
 * @param wholeRunCurves the same in the whole run
 */
public record TrialStatistics(
        int number,
        WarmUp warmUp,
        Map<String, Metric> planned,
        Map<String, Metric> window,
        Map<String, Metric> wholeRun,
        Map<String, Metric> untilDrained,
        Map<String, Line> lines,
        Map<String, SortedMap<Double, Double>> windowCurves,
        Map<String, SortedMap<Double, Double>> wholeRunCurves) {

    /** The metrics of the period that is called {@code planned}, {@code window}, {@code wholeRun} or {@code untilDrained}. */
    public Map<String, Metric> period(String name) {
        return switch (name) {
            case "planned" -> planned;
            case "window" -> window;
            case "wholeRun" -> wholeRun;
            case "untilDrained" -> untilDrained;
            default -> throw new IllegalArgumentException("no period is called " + name);
        };
    }

    /** The distributions in {@code window} or {@code wholeRun}. */
    public Map<String, SortedMap<Double, Double>> curves(String period) {
        return period.equals("window") ? windowCurves : wholeRunCurves;
    }
}
