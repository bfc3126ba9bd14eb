package io.pollmark.harness.statistics;

import java.util.Map;
import java.util.SortedMap;

/**
 * All figures of one trial.
 *
 * @param number   of the trial
 * @param window   the steady window's metrics by name; empty if there was none
 * @param wholeRun the same from the load's start to its end
 * @param lines    what is drawn over time, by name
 * @param curves   distributions in the window, by name: p (0 to 1) to value
 */
public record TrialStatistics(
        int number,
        Map<String, Metric> window,
        Map<String, Metric> wholeRun,
        Map<String, Line> lines,
        Map<String, SortedMap<Double, Double>> curves) {

    /** The metrics of the period that is called {@code window} or {@code wholeRun}. */
    public Map<String, Metric> period(String name) {
        return switch (name) {
            case "window" -> window;
            case "wholeRun" -> wholeRun;
            default -> throw new IllegalArgumentException("no period is called " + name);
        };
    }
}
