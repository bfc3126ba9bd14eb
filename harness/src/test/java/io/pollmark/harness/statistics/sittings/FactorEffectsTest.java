package io.pollmark.harness.statistics.sittings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FactorEffectsTest {
    private static final double LEVEL = 0.95;

    /** Doubling by the first factor, a third by the second; together a fourth of what that makes. */
    private static final Map<List<String>, double[]> TWO_BY_TWO = Map.of(
            List.of("a", "x"), new double[] {12},
            List.of("b", "x"), new double[] {24},
            List.of("a", "y"), new double[] {4},
            List.of("b", "y"), new double[] {2});

    @Test
    void a_main_effect_is_the_geometric_mean_over_the_other_factors_levels() {
        FactorEffects found = FactorEffects.main(TWO_BY_TWO, 0, "a", "b", LEVEL).orElseThrow();
        assertEquals(2, found.comparisons());
        assertEquals(1, found.ratio().ratio(), 1e-9); // twice and half
        assertEquals(Math.sqrt(1.0 / 3 / 12), FactorEffects.main(TWO_BY_TWO, 1, "x", "y", LEVEL).orElseThrow().ratio().ratio(), 1e-9);
        assertNull(found.ratio().interval());
    }

    @Test
    void an_interaction_is_how_many_times_as_large_the_effect_is_elsewhere() {
        assertEquals(0.25, FactorEffects.interaction(TWO_BY_TWO, 0, "a", "b", 1, "x", "y", LEVEL).orElseThrow().ratio().ratio(), 1e-9);
        assertEquals(0.25, FactorEffects.interaction(TWO_BY_TWO, 1, "x", "y", 0, "a", "b", LEVEL).orElseThrow().ratio().ratio(), 1e-9);
    }

    @Test
    void where_cells_are_missing_what_is_left_is_compared() {
        Map<List<String>, double[]> lacking = new LinkedHashMap<>(TWO_BY_TWO);
        lacking.remove(List.of("b", "y"));
        assertEquals(2, FactorEffects.main(lacking, 0, "a", "b", LEVEL).orElseThrow().ratio().ratio(), 1e-9);
        assertEquals(Optional.empty(), FactorEffects.interaction(lacking, 0, "a", "b", 1, "x", "y", LEVEL));
        lacking.remove(List.of("b", "x"));
        assertEquals(Optional.empty(), FactorEffects.main(lacking, 0, "a", "b", LEVEL));
    }

    /** Against the definition, spelt out over all cells of a random design with three factors. */
    @Test
    void it_is_what_the_definition_says() {
        SplittableRandom random = new SplittableRandom(7);
        List<String> levels = List.of("p", "q", "r");
        int sittings = 4;
        Map<List<String>, double[]> costs = new LinkedHashMap<>();
        for (String one : levels) {
            for (String two : levels) {
                for (String three : levels) {
                    if (random.nextInt(4) > 0) {
                        costs.put(List.of(one, two, three), random.doubles(sittings, 0.1, 9).toArray());
                    }
                }
            }
        }
        double mean = 0;
        List<Double> bySitting = new ArrayList<>();
        for (int sitting = 0; sitting < sittings; sitting++) {
            double sum = 0;
            int pairs = 0;
            for (String two : levels) {
                for (String three : levels) {
                    double[] from = costs.get(List.of("p", two, three));
                    double[] to = costs.get(List.of("r", two, three));
                    if (from != null && to != null) {
                        sum += Math.log(to[sitting]) - Math.log(from[sitting]);
                        pairs++;
                    }
                }
            }
            bySitting.add(sum / pairs);
            mean += sum / pairs / sittings;
        }
        double squares = 0;
        for (double one : bySitting) {
            squares += (one - mean) * (one - mean);
        }
        double half = 3.182446305 * Math.sqrt(squares / (sittings - 1) / sittings); // t(0.975, 3)
        FactorEffects found = FactorEffects.main(costs, 0, "p", "r", LEVEL).orElseThrow();
        assertEquals(Math.exp(mean), found.ratio().ratio(), 1e-9);
        assertEquals(Math.exp(mean - half), found.ratio().interval().lower(), 1e-6);
        assertEquals(Math.exp(mean + half), found.ratio().interval().upper(), 1e-6);
        assertTrue(found.comparisons() > 1);
    }
}
