package io.pollmark.harness.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.load.LedgerObservations;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LinesTest {

    private static final Period PERIOD = new Period(1_000, 60_000);
    private static final Series CPU = new Series(new long[] {0, 1_000, 2_000, 4_000}, new double[] {9, 10, 10.5, 11});

    @Test
    void aRateIsTheGrowthASecondSinceTheReadingBefore() {
        Line line = line(LineRule.Kind.RATE, Map.of(key(""), CPU));
        assertEquals(List.of(1.0, 3.0), line.seconds());
        assertEquals(List.of(0.5, 0.25), line.values());
    }

    @Test
    void aReadingRightAfterAnotherMakesNoSpike() {
        Series marked =
                new Series(new long[] {1_000, 2_000, 2_004, 3_000, 4_000}, new double[] {10, 10.5, 10.51, 11, 11.5});
        Line line = line(LineRule.Kind.RATE, Map.of(key(""), marked));
        assertEquals(List.of(1.0, 2.0, 3.0), line.seconds());
        assertEquals(List.of(0.5, 0.5, 0.5), line.values());
    }

    @Test
    void aSumHasOnlyMomentsAtWhichEverySeriesWasRead() {
        Series other = new Series(new long[] {1_000, 4_000}, new double[] {1, 2});
        Line line = line(LineRule.Kind.GAUGE, Map.of(key("a"), CPU, key("b"), other));
        assertEquals(List.of(11.0, 13.0), line.values());
    }

    @Test
    void aStretchWithoutReadingsIsAGap() {
        Series busy = new Series(new long[] {1_000, 2_000, 3_000, 9_000}, new double[] {1, 2, 3, 4});
        Line line = line(LineRule.Kind.GAUGE, Map.of(key(""), busy));
        assertEquals(Arrays.asList(1.0, 2.0, 3.0, null, 4.0), line.values());
    }

    @Test
    void whatWasNotSampledHasNoLine() {
        assertTrue(Lines.of(List.of(rule(LineRule.Kind.GAUGE)), Samples.NONE, period -> LedgerObservations.NONE, PERIOD).isEmpty());
    }

    @Test
    void theWorstOfEachSecondIsWhatTheLoadObservedAndASecondWithoutIsLeftOut() {
        Map<Long, double[]> observed = Map.of(1_000L, new double[] {3, 7, 5}, 2_000L, new double[] {1}, 4_000L, new double[] {2});
        LineRule rule = new LineRule("freshness", "ms", LineRule.Kind.WORST, null, "freshness", null);
        Line line = Lines.of(List.of(rule), Samples.NONE, period -> new LedgerObservations(Map.of(),
                Map.of("freshness", observed.getOrDefault(period.start(), new double[0])), Map.of()), PERIOD).get("freshness");
        assertEquals(List.of(0.0, 1.0, 3.0), line.seconds());
        assertEquals(List.of(7.0, 1.0, 2.0), line.values());
    }

    private static Line line(LineRule.Kind kind, Map<Samples.Key, Series> series) {
        return Lines.of(List.of(rule(kind)), new Samples(series), period -> LedgerObservations.NONE, PERIOD).get("web.cpu");
    }

    private static LineRule rule(LineRule.Kind kind) {
        return new LineRule("{tier}.cpu", "share", kind, List.of("web"), "cpu.total", null);
    }

    private static Samples.Key key(String label) {
        return new Samples.Key("web", "cpu.total", label);
    }
}
