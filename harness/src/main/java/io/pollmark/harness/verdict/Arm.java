package io.pollmark.harness.verdict;

import io.pollmark.harness.statistics.Metric;
import java.util.List;
import java.util.Map;

/**
 * A scenario under a condition: the mean of its trials' figures.
 *
 * @param control  whether it is the control
 * @param valid    whether the figures are of valid trials; if it has none, they are of invalid ones and only for show
 * @param trials   the numbers of the trials that the figures are of
 * @param window   the steady window's metrics; one that a trial lacks is missing
 * @param wholeRun the same of the whole run
 * @param net      window metrics less those of the control in the same block
 */
public record Arm(
        String scenario,
        String variant,
        Condition condition,
        boolean control,
        boolean valid,
        List<Integer> trials,
        Map<String, Metric> window,
        Map<String, Metric> wholeRun,
        Map<String, Metric> net) {

    /** The metrics of the period that is called {@code window}, {@code wholeRun} or {@code net}. */
    public Map<String, Metric> period(String name) {
        return switch (name) {
            case "window" -> window;
            case "wholeRun" -> wholeRun;
            case "net" -> net;
            default -> throw new IllegalArgumentException("no period is called " + name);
        };
    }
}
