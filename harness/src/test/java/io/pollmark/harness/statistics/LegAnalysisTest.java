package io.pollmark.harness.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.pollmark.harness.experiment.PolledLevels;
import io.pollmark.harness.load.LedgerObservations;
import io.pollmark.harness.statistics.MetricRule.Kind;
import io.pollmark.harness.statistics.warmup.WarmUp;
import io.pollmark.harness.statistics.warmup.WarmUpRule;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Two legs of ten seconds, of which the second costs twice the first, with something dear between them. */
class LegAnalysisTest {
    private static final WarmUpRule.Limit COMPILERS = new WarmUpRule.Limit("compilers", 0.01);
    private static final RecordedTrial FIRST = leg(1, 10_000, 20_000);
    private static final RecordedTrial SECOND = leg(2, 30_000, 40_000);

    @Test
    void what_is_counted_is_added_up_and_a_rate_is_that_of_all_windows() {
        Map<String, Metric> together = together(0, FIRST, SECOND);
        assertEquals(20, together.get("length").value());
        assertEquals(3, together.get("cpu").value(), 1e-9);
        assertEquals(0.15, together.get("cpu.rate").value(), 1e-9);
        assertEquals(300, together.get("acts").value());
    }

    @Test
    void a_percentile_is_that_of_all_values_where_one_leg_has_too_few() {
        assertFalse(together(0, FIRST).containsKey("freshness.p95"));
        assertEquals(190, together(0, FIRST, SECOND).get("freshness.p95").value());
    }

    @Test
    void what_one_leg_lacks_is_missing() {
        assertFalse(together(0, leg(1, 10_000, 20_000), leg(3, 90_000, 100_000)).containsKey("cpu"));
    }

    @Test
    void what_lasts_from_before_is_no_figure_of_a_leg() {
        assertFalse(together(0, FIRST).containsKey("threads.peak"));
    }

    @Test
    void it_is_warm_by_what_its_compilers_took() {
        assertEquals(WarmUp.State.WARM, of(0.09, FIRST).warmUp().state());
        assertEquals(WarmUp.State.COMPILING, of(0.2, FIRST).warmUp().state());
        TrialStatistics unseen =
                TrialAnalysis.ofLegs(List.of(FIRST), rules(), COMPILERS, Samples.NONE, (leg, period) -> LedgerObservations.NONE);
        assertEquals(WarmUp.State.COMPILING, unseen.warmUp().state(), "nothing shows that they were quiet");
    }

    private static Map<String, Metric> together(double compilerSeconds, RecordedTrial... legs) {
        return of(compilerSeconds, legs).window();
    }

    private static TrialStatistics of(double compilerSeconds, RecordedTrial... legs) {
        long[] times = {10_000, 20_000, 30_000, 40_000};
        Samples samples = new Samples(Map.of(
                new Samples.Key("web", "cpu", ""), new Series(times, new double[] {0, 1, 50, 52}),
                new Samples.Key("web", "compilers", ""), new Series(times, new double[] {0, compilerSeconds, 9, 9 + compilerSeconds}),
                new Samples.Key("web", "threads.peak", ""), new Series(times, new double[] {7, 7, 7, 7})));
        return TrialAnalysis.ofLegs(List.of(legs), rules(), COMPILERS, samples, (leg, period) -> new LedgerObservations(
                Map.of("acts", 100.0 * leg.number()),
                Map.of("freshness", LongStream.rangeClosed(1 + 100 * (leg.number() - 1), 100 * leg.number())
                        .mapToDouble(value -> value).toArray()), Map.of()));
    }

    private static List<MetricRule> rules() {
        return Stream.of(
                        rule("length", Kind.LENGTH, null, null), rule("cpu", Kind.INCREASE, "cpu", null), rule("cpu.rate", Kind.RATE, "cpu", null),
                        rule("compilers", Kind.RATE, "compilers", null), rule("acts", Kind.COUNT, "acts", null),
                        rule("freshness", Kind.VALUES, "freshness", List.of(95)), rule("threads.peak", Kind.LASTING, "threads.peak", null))
                .flatMap(declaration -> declaration.rules().stream())
                .toList();
    }

    private static MetricDeclaration rule(String name, Kind kind, String sample, List<Integer> quantiles) {
        return new MetricDeclaration(name, "x", kind, List.of("web"), null, sample, null, null, null, quantiles, null, null);
    }

    private static RecordedTrial leg(int number, long from, long to) {
        Map<String, Long> marks = Map.of("loadStart", from, "windowStart", from, "windowEnd", to, "loadEnd", to, "drainEnd", to);
        return new RecordedTrial(number, 1, "a", "a", PolledLevels.of(1, 1, 0), 1, Map.of(), marks, Map.of(), List.of(), List.of(),
                new RecordedTrial.LegPlace(1, number, null, 0, 1, to, to));
    }
}
