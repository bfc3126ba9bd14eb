package io.pollmark.harness.statistics;

import io.pollmark.harness.load.LedgerObservations;
import io.pollmark.harness.statistics.warmup.WarmUp;
import io.pollmark.harness.statistics.warmup.WarmUpRule;
import io.pollmark.harness.statistics.warmup.WarmUpSearch;
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
     * @param warm    when the trial counts as warm
     * @param load    the load's observations in a period
     */
    public static TrialStatistics of(
            RecordedTrial trial,
            List<MetricRule> metrics,
            List<LineRule> lines,
            WarmUpRule warm,
            Samples samples,
            Function<Period, LedgerObservations> load) {
        WarmUp warmUp = new WarmUpSearch(warm, metrics, samples).of(trial);
        Function<Period, Map<String, Metric>> figures = period -> PeriodMetrics.of(metrics, samples, load.apply(period), period);
        Map<String, Line> drawn =
                trial.wholeRun().map(period -> Lines.of(lines, samples, period)).orElse(Map.of());
        Function<Period, Map<String, SortedMap<Double, Double>>> curves = period -> curves(load.apply(period));
        return new TrialStatistics(
                trial.number(),
                warmUp,
                trial.planned().map(figures).orElse(Map.of()),
                warmUp.steady().map(figures).orElse(Map.of()),
                trial.wholeRun().map(figures).orElse(Map.of()),
                trial.untilDrained().map(figures).orElse(Map.of()),
                drawn,
                warmUp.steady().map(curves).orElse(Map.of()),
                trial.wholeRun().map(curves).orElse(Map.of()));
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
