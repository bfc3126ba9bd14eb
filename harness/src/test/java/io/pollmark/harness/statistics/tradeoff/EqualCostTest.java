package io.pollmark.harness.statistics.tradeoff;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EqualCostTest {
    @Test
    void a_curve_is_exact_for_what_is_inversely_proportional() {
        LogCurve curve = inverse(60, 100, 1000);
        assertEquals(60.0 / 300, curve.at(300).orElseThrow(), 1e-9);
        assertEquals(60.0 / 100, curve.at(100).orElseThrow(), 1e-9);
        assertEquals(60.0 / 1000, curve.at(1000).orElseThrow(), 1e-9);
    }

    @Test
    void nothing_is_said_beyond_its_ends() {
        assertTrue(inverse(60, 100, 1000).at(99).isEmpty());
        assertTrue(inverse(60, 100, 1000).at(1001).isEmpty());
    }

    @Test
    void between_points_it_goes_from_neighbour_to_neighbour() {
        LogCurve curve = new LogCurve(Map.of(1.0, 1.0, 100.0, 1.0, 10_000.0, 100.0));
        assertEquals(1, curve.at(10).orElseThrow(), 1e-9);
        assertEquals(10, curve.at(1000).orElseThrow(), 1e-9);
    }

    /** One that costs 30 times as much at the same freshness, whatever intervals were tried of each. */
    @Test
    void the_ratio_is_that_at_the_same_freshness() {
        Optional<EqualCost> equal =
                EqualCost.of(List.of(inverse(90, 100, 400, 900), inverse(99, 120, 900)), List.of(inverse(3, 200, 5000), inverse(3, 210, 4000)), 0.95);
        assertEquals(Math.sqrt(210 * 900), equal.orElseThrow().at(), 1e-9);
        assertEquals(Math.sqrt(30 * 33), equal.orElseThrow().ratio().ratio(), 1e-9);
        assertEquals(2, equal.orElseThrow().ratio().blocks());
    }

    @Test
    void one_block_has_no_interval() {
        assertNull(EqualCost.of(List.of(inverse(90, 100, 900)), List.of(inverse(3, 100, 900)), 0.95).orElseThrow().ratio().interval());
    }

    @Test
    void curves_without_a_common_freshness_are_not_compared() {
        assertTrue(EqualCost.of(List.of(inverse(90, 10, 90)), List.of(inverse(3, 100, 900)), 0.95).isEmpty());
        assertTrue(EqualCost.of(List.of(inverse(90, 100)), List.of(inverse(3, 100, 900)), 0.95).isEmpty());
        assertTrue(EqualCost.of(List.of(), List.of(), 0.95).isEmpty());
    }

    private static LogCurve inverse(double times, double... xs) {
        Map<Double, Double> points = new HashMap<>();
        for (double x : xs) {
            points.put(x, times / x);
        }
        return new LogCurve(points);
    }
}
