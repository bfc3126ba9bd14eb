package io.pollmark.harness.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pollmark.harness.experiment.PolledLevels;
import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.verdict.Arm;
import io.pollmark.harness.verdict.Basis;
import io.pollmark.harness.verdict.Condition;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LevelChartTest {
    private static final ReportRule RULE = new ReportRule("", List.of(), List.of(), null, List.of(), List.of(),
            List.of(new ReportRule.OverLevels("Requests a second", "users", "users", "rate", true)), List.of(), List.of());

    @Test
    void each_variant_has_a_curve_over_the_levels_in_order() {
        List<Arm> arms = new ArrayList<>();
        for (int users : List.of(500, 100, 300)) {
            arms.add(arm("one", users, true, Map.of("rate", new Metric(users / 6.0, "actions/s"))));
            arms.add(arm("other", users, true, Map.of("rate", new Metric(users / 12.0, "actions/s"))));
        }
        LevelChart chart = LevelChart.of(RULE, arms).getFirst();
        assertEquals("actions/s", chart.unit());
        assertEquals(List.of("one", "other"), chart.curves().stream().map(Sweep.Curve::name).toList());
        assertEquals(List.of(100.0, 300.0, 500.0), chart.curves().getFirst().x());
        assertEquals(List.of(100 / 6.0, 50.0, 500 / 6.0), chart.curves().getFirst().y());
    }

    @Test
    void what_is_missing_or_not_valid_is_no_point_and_two_points_are_no_curve() {
        List<Arm> arms = List.of(
                arm("one", 100, true, Map.of("rate", new Metric(1, "actions/s"))),
                arm("one", 300, false, Map.of("rate", new Metric(2, "actions/s"))),
                arm("one", 400, true, Map.of()),
                arm("one", 500, true, Map.of("rate", new Metric(3, "actions/s"))));
        assertEquals(List.of(), LevelChart.of(RULE, arms));
    }

    private static Arm arm(String variant, int users, boolean valid, Map<String, Metric> window) {
        return new Arm(variant + users, variant, variant, new Condition(PolledLevels.of(users, 100, 0), List.of(), List.of()), null, false, valid,
                List.of(1), Basis.WINDOW, List.of(), window, Map.of(), Map.of());
    }
}
