package io.pollmark.harness.statistics;

import io.pollmark.harness.load.LedgerObservations;
import io.pollmark.harness.statistics.recovery.Recovery;
import io.pollmark.harness.statistics.recovery.RecoveryRule;
import io.pollmark.harness.statistics.warmup.WarmUp;
import io.pollmark.harness.statistics.warmup.WarmUpRule;
import io.pollmark.harness.statistics.warmup.WarmUpSearch;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** From what was recorded of one trial to its figures. */
public final class TrialAnalysis {
    private static final String COLD_LENGTH = "cold.length";

    private TrialAnalysis() {}

    /**
     * @param metrics the metrics, in an order in which each uses only those before it
     * @param lines   what is drawn over time
     * @param warm    when the trial counts as warm
     * @param recovery when it counts as recovered from a fault; empty where the system does not say
     * @param load    the load's observations in a period
     */
    public static TrialStatistics of(
            RecordedTrial trial,
            List<MetricRule> metrics,
            List<LineRule> lines,
            WarmUpRule warm,
            Optional<RecoveryRule> recovery,
            Samples samples,
            Function<Period, LedgerObservations> load) {
        WarmUp warmUp = new WarmUpSearch(warm, metrics, samples).of(trial);
        Function<Period, Map<String, Metric>> figures = period -> PeriodMetrics.of(metrics, samples, load.apply(period), period);
        Map<String, Metric> wholeRun = new LinkedHashMap<>(
                trial.wholeRun().map(whole -> withCold(figures, whole, warmUp, warm.meanwhile())).orElse(Map.of()));
        recovery.ifPresent(rule -> trial.planned()
                .ifPresent(planned -> wholeRun.putAll(Recovery.of(rule, planned, trial.faults(), load))));
        Map<String, Line> drawn =
                trial.wholeRun().map(period -> Lines.of(lines, samples, load, period)).orElse(Map.of());
        Function<Period, Map<String, SortedMap<Double, Double>>> curves = period -> curves(load.apply(period));
        return new TrialStatistics(
                trial.number(),
                warmUp,
                trial.planned().map(figures).orElse(Map.of()),
                warmUp.steady().map(figures).orElse(Map.of()),
                wholeRun,
                trial.untilDrained().map(figures).orElse(Map.of()),
                drawn,
                warmUp.steady().map(curves).orElse(Map.of()),
                trial.wholeRun().map(curves).orElse(Map.of()));
    }

    /** The names of what is told of the time until a trial was warm. */
    public static Set<String> coldNames(List<String> meanwhile) {
        return Stream.concat(meanwhile.stream().map(TrialAnalysis::cold), Stream.of(COLD_LENGTH)).collect(Collectors.toSet());
    }

    private static String cold(String metric) {
        return "cold." + metric;
    }

    /** The whole run's figures, and those until it was warm under names of their own; where it never was, that was all of it. */
    private static Map<String, Metric> withCold(
            Function<Period, Map<String, Metric>> figures, Period whole, WarmUp warmUp, List<String> meanwhile) {
        Map<String, Metric> all = new LinkedHashMap<>(figures.apply(whole));
        boolean warm = warmUp.state() == WarmUp.State.WARM;
        Period cold = warm ? new Period(whole.start(), warmUp.window().start()) : whole;
        Map<String, Metric> until = figures.apply(cold);
        meanwhile.stream().filter(until::containsKey).forEach(name -> all.put(cold(name), until.get(name)));
        if (warm) {
            all.put(COLD_LENGTH, new Metric(cold.seconds(), "seconds"));
        }
        return all;
    }

    /**
     * The same of one scenario's legs in one sitting together, or of one leg. What lasts from before a leg is none of its
     * figures, nothing is drawn over time, and its whole run is its window. It is warm or not by what its compilers took.
     *
     * @param legs in the order of time, each with its window; one at least
     * @param load the load's observations of a leg in a period
     */
    public static TrialStatistics ofLegs(
            List<RecordedTrial> legs,
            List<MetricRule> metrics,
            WarmUpRule.Limit compilers,
            Samples samples,
            BiFunction<RecordedTrial, Period, LedgerObservations> load) {
        List<MetricRule> own = metrics.stream().filter(rule -> rule.kind() != MetricRule.Kind.LASTING).toList();
        Function<Function<RecordedTrial, Optional<Period>>, List<PeriodMetrics.Part>> parts = which -> legs.stream()
                .flatMap(leg -> which.apply(leg).map(period -> new PeriodMetrics.Part(period, load.apply(leg, period))).stream())
                .toList();
        List<PeriodMetrics.Part> windows = parts.apply(RecordedTrial::planned);
        Map<String, Metric> window = figures(own, samples, windows);
        Map<String, SortedMap<Double, Double>> curves = curves(windows.stream().map(PeriodMetrics.Part::load).toList());
        return new TrialStatistics(legs.getFirst().number(), warmth(window, compilers, legs.getFirst()), window, window, window,
                figures(own, samples, parts.apply(RecordedTrial::untilDrained)),
                Map.of(), curves, curves);
    }

    private static Map<String, Metric> figures(List<MetricRule> metrics, Samples samples, List<PeriodMetrics.Part> parts) {
        return parts.isEmpty() ? Map.of() : PeriodMetrics.of(metrics, samples, parts);
    }

    private static WarmUp warmth(Map<String, Metric> window, WarmUpRule.Limit compilers, RecordedTrial leg) {
        Metric took = window.get(compilers.metric());
        WarmUp.State state = took != null && took.value() <= compilers.atMost() ? WarmUp.State.WARM : WarmUp.State.COMPILING;
        return new WarmUp(state, null, leg.planned().orElse(null), List.of());
    }

    private static Map<String, SortedMap<Double, Double>> curves(LedgerObservations load) {
        return curves(List.of(load));
    }

    private static Map<String, SortedMap<Double, Double>> curves(List<LedgerObservations> loads) {
        Map<String, SortedMap<Double, Double>> curves = new LinkedHashMap<>();
        Map<String, double[]> all = new TreeMap<>();
        loads.forEach(load -> load.values().forEach((name, values) -> all.merge(name, values,
                (one, other) -> DoubleStream.concat(DoubleStream.of(one), DoubleStream.of(other)).toArray())));
        all.forEach((name, values) -> {
            SortedMap<Double, Double> curve = Quantiles.curve(values);
            if (!curve.isEmpty()) {
                curves.put(name, curve);
            }
        });
        return curves;
    }
}
