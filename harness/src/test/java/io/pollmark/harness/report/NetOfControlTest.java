package io.pollmark.harness.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.experiment.Design;
import io.pollmark.harness.experiment.PolledLevels;
import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.MetricRule;
import io.pollmark.harness.verdict.AnswerRule;
import io.pollmark.harness.verdict.SweepTrial;
import io.pollmark.harness.verdict.Tradeoff;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Steady windows differ in length: of what grows with time, a short one's less a long one's is no difference of theirs. */
class NetOfControlTest {

    @ParameterizedTest
    @EnumSource
    void what_is_taken_from_another_trial_is_a_rate_and_so_is_what_divides_it(Design design) throws IOException {
        Declarations declared = Declarations.of("notification-polling", design);
        Map<String, MetricRule> metrics = declared.metrics().stream().collect(Collectors.toMap(MetricRule::name, rule -> rule));
        AnswerRule answer = declared.answer();
        assertFalse(answer.net().isEmpty());
        Stream.concat(answer.net().stream(), Stream.of(answer.equal().cost()))
                .forEach(name -> assertEquals("share", metrics.get(name).unit(), name));
        answer.perUnit().forEach(part -> assertTrue(metrics.get(part.by()).unit().endsWith("/s"), part.by()));
        answer.perUnit().forEach(part -> assertTrue(answer.net().contains(part.of()), part.name()));
    }

    @Test
    void what_a_notification_costs_does_not_hang_on_how_long_the_control_was_watched() throws IOException {
        List<SweepTrial> trials = List.of(
                trial("none", 0, 100, 0.1, 0),
                trial("old", 100, 70, 0.3, 700),
                trial("old", 300, 50, 0.2, 500),
                trial("old", 1000, 120, 0.15, 1200));
        Tradeoff found = Tradeoff.of(Declarations.of("notification-polling", Design.FRESH).answer(), trials, 0.05).orElseThrow();
        List<Double> milliseconds = found.curves().getFirst().points().stream().map(Tradeoff.Point::cost).toList();
        assertTrue(found.net());
        assertEquals(20, milliseconds.get(0), 1e-9);
        assertEquals(10, milliseconds.get(1), 1e-9);
        assertEquals(5, milliseconds.get(2), 1e-9);
    }

    private static SweepTrial trial(String variant, long interval, double seconds, double share, double delivered) {
        return new SweepTrial(1, variant, PolledLevels.of(100, interval, 0), Map.of(
                "window.seconds", new Metric(seconds, "seconds"),
                "tiers.cpu.utilisation", new Metric(share, "share"),
                "tiers.cpu", new Metric(share * seconds, "seconds"),
                "core0.idle", new Metric(1 - share, "share"),
                "notifications.delivered", new Metric(delivered, "notifications"),
                "freshness.p95", new Metric(interval, "ms")));
    }
}
