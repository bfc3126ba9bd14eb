package io.pollmark.harness.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.pollmark.harness.load.LedgerObservations;
import io.pollmark.harness.statistics.MetricRule.Kind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PeriodMetricsTest {

    private static final Period PERIOD = new Period(0, 20_000);

    @Test
    void oneDeclarationStandsForBothTiersAndAllItsPercentiles() {
        MetricDeclaration declaration = new MetricDeclaration(
                "{tier}.x", "ms", Kind.SAMPLED, List.of("web", "soa"), null, "x", null, null, null, List.of(50, 100), null, null);
        assertEquals(
                List.of("web.x.p50", "web.x.max", "soa.x.p50", "soa.x.max"),
                declaration.rules().stream().map(MetricRule::name).toList());
    }

    @Test
    void aMetricIsMissingWhereAPartOfItIs() {
        Map<String, Metric> metrics = of(
                Map.of("web", series(2), "soa", series(3)),
                rate("{tier}.cpu", "web", "soa", "host"),
                combined("both", Kind.SUM, "web.cpu", "soa.cpu"),
                combined("foreign", Kind.DIFFERENCE, "host.cpu", "web.cpu", "soa.cpu"));
        assertEquals(0.25, metrics.get("both").value());
        assertFalse(metrics.containsKey("foreign"));
    }

    @Test
    void differenceAndRatioTakeTheFirstAgainstTheOthers() {
        Map<String, Metric> metrics = of(
                Map.of("web", series(2), "soa", series(4), "host", series(16)),
                rate("{tier}.cpu", "web", "soa", "host"),
                combined("foreign", Kind.DIFFERENCE, "host.cpu", "web.cpu", "soa.cpu"),
                combined("ratio", Kind.RATIO, "soa.cpu", "web.cpu"));
        assertEquals(0.5, metrics.get("foreign").value());
        assertEquals(2, metrics.get("ratio").value());
    }

    @Test
    void nothingIsDividedByZero() {
        Map<String, Metric> metrics = of(
                Map.of("web", series(0), "soa", series(4)),
                rate("{tier}.cpu", "web", "soa"),
                combined("ratio", Kind.RATIO, "soa.cpu", "web.cpu"));
        assertFalse(metrics.containsKey("ratio"));
    }

    @Test
    void aReadingThatSaysZeroForNeverLeavesTheMetricMissing() {
        MetricDeclaration declaration = new MetricDeclaration(
                "heap", "bytes", Kind.AT_END, null, "web", "x", null, "Tenured Gen", null, null, null, null);
        Samples.Key eden = new Samples.Key("web", "x", "Eden Space");
        Samples.Key tenured = new Samples.Key("web", "x", "Tenured Gen");
        Samples never = new Samples(Map.of(eden, series(5), tenured, series(0)));
        Samples once = new Samples(Map.of(eden, series(0), tenured, series(7)));
        assertFalse(PeriodMetrics.of(declaration.rules(), never, LedgerObservations.NONE, PERIOD).containsKey("heap"));
        assertEquals(7, PeriodMetrics.of(declaration.rules(), once, LedgerObservations.NONE, PERIOD).get("heap").value());
    }

    @Test
    void theLoadsValuesHaveAMaximumHoweverFewTheyAre() {
        MetricDeclaration declaration = new MetricDeclaration(
                "freshness", "ms", Kind.VALUES, null, null, "freshness", null, null, null, List.of(99, 100), null, null);
        LedgerObservations load = new LedgerObservations(Map.of(), Map.of("freshness", new double[] {3, 8, 5}), Map.of());
        assertEquals(
                Map.of("freshness.max", new Metric(8, "ms")),
                PeriodMetrics.of(declaration.rules(), Samples.NONE, load, PERIOD));
    }

    @Test
    void theLoadsValuesHaveAMeanWhereThereAreAny() {
        MetricDeclaration declaration = new MetricDeclaration(
                "action.mean", "ms", Kind.VALUES_MEAN, null, null, "action", null, null, null, null, null, null);
        LedgerObservations load = new LedgerObservations(Map.of(), Map.of("action", new double[] {3, 8, 4}), Map.of());
        assertEquals(Map.of("action.mean", new Metric(5, "ms")), PeriodMetrics.of(declaration.rules(), Samples.NONE, load, PERIOD));
        assertEquals(Map.of(), PeriodMetrics.of(declaration.rules(), Samples.NONE, LedgerObservations.NONE, PERIOD));
    }

    @Test
    void theLeastAndTheMostOfSamplesSeeThePeriodsLastSecondsAndPercentilesDoNot() {
        long[] times = LongStream.rangeClosed(0, 21).map(second -> second * 1000 + 2).toArray();
        double[] values = new double[times.length];
        values[20] = 7; // 2 ms after the end, as a mark's readings are
        values[21] = -9;
        assertEquals(
                Map.of("host.x.min", 0.0, "host.x.p50", 0.0, "host.x.max", 7.0), sampled(new Series(times, values)));
    }

    @Test
    void countedValuesHaveAMeanHoweverFewTheyAre() {
        MetricDeclaration declaration = new MetricDeclaration(
                "interval", "ms", Kind.COUNTED_MEAN, null, "web", "x", null, null, 0.001, null, null, "heap");
        Samples samples = new Samples(Map.of(
                new Samples.Key("web", "x", "2500000"), series(3),
                new Samples.Key("web", "x", "2600000"), series(1),
                new Samples.Key("web", "heap", ""), series(5)));
        assertEquals(Map.of("interval", new Metric(2525, "ms")),
                PeriodMetrics.of(declaration.rules(), samples, LedgerObservations.NONE, PERIOD));
        Samples none = new Samples(Map.of(new Samples.Key("web", "heap", ""), series(5)));
        assertEquals(Map.of(), PeriodMetrics.of(declaration.rules(), none, LedgerObservations.NONE, PERIOD));
    }

    @Test
    void aSampleLongAfterThePeriodTellsNothingOfIt() {
        assertEquals(
                Map.of("host.x.min", 1.0, "host.x.max", 1.0),
                sampled(new Series(new long[] {10_000, 21_001}, new double[] {1, 5})));
    }

    private static Map<String, Double> sampled(Series series) {
        MetricDeclaration declaration = new MetricDeclaration(
                "{tier}.x", "ms", Kind.SAMPLED, List.of("host"), null, "x", null, null, null, List.of(0, 50, 100), null, null);
        Map<String, Double> values = new HashMap<>();
        of(Map.of("host", series), declaration).forEach((name, metric) -> values.put(name, metric.value()));
        return values;
    }

    private static Map<String, Metric> of(Map<String, Series> cpu, MetricDeclaration... declarations) {
        Samples samples = new Samples(cpu.entrySet().stream().collect(Collectors.toMap(
                entry -> new Samples.Key(entry.getKey(), "x", ""), Map.Entry::getValue)));
        List<MetricRule> rules = Stream.of(declarations).flatMap(each -> each.rules().stream()).toList();
        return PeriodMetrics.of(rules, samples, LedgerObservations.NONE, PERIOD);
    }

    private static MetricDeclaration rate(String name, String... tiers) {
        return new MetricDeclaration(name, "share", Kind.RATE, List.of(tiers), null, "x", null, null, null, null, null, null);
    }

    private static MetricDeclaration combined(String name, Kind kind, String... of) {
        return new MetricDeclaration(name, "share", kind, null, null, null, null, null, null, null, List.of(of), null);
    }

    /** A counter that grows from 0 to this much in the period. */
    private static Series series(double end) {
        return new Series(new long[] {0, 20_000}, DoubleStream.of(0, end).toArray());
    }
}
