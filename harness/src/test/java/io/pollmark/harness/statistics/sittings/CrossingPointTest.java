package io.pollmark.harness.statistics.sittings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CrossingPointTest {
    @Test
    void between_two_points_it_is_straight_on_a_logarithmic_axis() {
        CrossingPoint point = CrossingPoint.of(List.of(curve(20, 0.0, 80, 0.2)), 0.1, 0.95).orElseThrow();
        assertEquals(40, point.at(), 1e-9);
        assertNull(point.interval());
    }

    @Test
    void of_several_crossings_the_longest_counts() {
        assertEquals(40, CrossingPoint.of(List.of(curve(5, 0.3, 10, 0.05, 14, 0.2, 20, 0.0, 80, 0.2)), 0.1, 0.95).orElseThrow().at(), 1e-9);
    }

    @Test
    void a_sitting_that_does_not_cross_gives_no_answer() {
        NavigableMap<Double, Double> crosses = curve(20, 0.0, 80, 0.2);
        assertTrue(CrossingPoint.of(List.of(crosses, curve(20, 0.2, 80, 0.3)), 0.1, 0.95).isEmpty());
        assertTrue(CrossingPoint.of(List.of(crosses, curve(20, 0.0, 80, 0.05)), 0.1, 0.95).isEmpty());
        assertTrue(CrossingPoint.of(List.of(), 0.1, 0.95).isEmpty());
    }

    @Test
    void the_interval_holds_the_truth_as_often_as_it_says() {
        Random random = new Random(7);
        int held = 0;
        for (int run = 0; run < 2000; run++) {
            List<NavigableMap<Double, Double>> curves = new ArrayList<>();
            for (int sitting = 0; sitting < 3; sitting++) {
                double shift = Math.exp(0.05 * random.nextGaussian());
                // Straight between these two points, so that the true crossing is at 40 times the shift.
                curves.add(curve(20 * shift, 0.0, 80 * shift, 0.2));
            }
            held += CrossingPoint.of(curves, 0.1, 0.95).orElseThrow().interval().contains(40) ? 1 : 0;
        }
        assertEquals(0.95, held / 2000.0, 0.015);
    }

    private static NavigableMap<Double, Double> curve(double... points) {
        NavigableMap<Double, Double> curve = new TreeMap<>(Map.of());
        for (int i = 0; i < points.length; i += 2) {
            curve.put(points[i], points[i + 1]);
        }
        return curve;
    }
}
