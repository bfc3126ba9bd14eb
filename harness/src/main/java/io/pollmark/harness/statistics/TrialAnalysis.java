package io.pollmark.harness.statistics;

import io.pollmark.harness.load.LedgerObservations;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/** From what was recorded of one trial to its figures. */
public final class TrialAnalysis {

    private TrialAnalysis() {}

    /**
     * @param metrics the metrics, in an order in which each uses only those before it
     * @param lines   what is drawn over time
     * @param load    the load's observations in a period
     */
    public static TrialStatistics of(
            RecordedTrial trial,
            List<MetricRule> metrics,
            List<LineRule> lines,
            Samples samples,
            Function<Period, LedgerObservations> load) {
        Map<String, Metric> window = trial.window()
                .map(period -> PeriodMetrics.of(metrics, samples, load.apply(period), period))
                .orElse(Map.of());
        Map<String, Metric> wholeRun = trial.wholeRun()
                .map(period -> PeriodMetrics.of(metrics, samples, load.apply(period), period))
                .orElse(Map.of());
        Map<String, Line> drawn =
                trial.wholeRun().map(period -> Lines.of(lines, samples, period)).orElse(Map.of());
        Map<String, SortedMap<Double, Double>> curves =
                trial.window().map(period -> curves(load.apply(period))).orElse(Map.of());
        return new TrialStatistics(trial.number(), window, wholeRun, drawn, curves);
    }

    private static Map<String, SortedMap<Double, Double>> curves(LedgerObservations load) {
        Map<String, SortedMap<Double, Double>> curves = new LinkedHashMap<>();
        new TreeMap<>(load.values()).forEach((name, values) -> {
            SortedMap<Double, Double> curve = Quantiles.curve(values);
            if (!curve.isEmpty()) {
                curves.put(name, curve);
            }
        });
        return curves;
    }
}
