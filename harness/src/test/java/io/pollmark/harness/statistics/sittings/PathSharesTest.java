package io.pollmark.harness.statistics.sittings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PathSharesTest {
    private static final double LEVEL = 0.95;

    @Test
    void a_path_that_halves_and_then_falls_to_an_eighth_has_a_quarter_and_three_quarters() {
        PathShares path = PathShares.of(new double[][] {{16, 8, 1}, {32, 16, 2}}, LEVEL).orElseThrow();
        assertEquals(16, path.whole().ratio(), 1e-9);
        assertEquals(2, path.steps().get(0).ratio().ratio(), 1e-9);
        assertEquals(0.25, path.steps().get(0).share(), 1e-9);
        assertEquals(0.75, path.steps().get(1).share(), 1e-9);
    }

    @Test
    void shares_add_up_to_the_whole_whatever_the_costs() {
        SplittableRandom random = new SplittableRandom(1);
        for (int run = 0; run < 100; run++) {
            double[][] costs = new double[1 + random.nextInt(6)][2 + random.nextInt(5)];
            for (double[] sitting : costs) {
                for (int i = 0; i < sitting.length; i++) {
                    sitting[i] = Math.exp(random.nextDouble(-3, 3));
                }
            }
            PathShares path = PathShares.of(costs, LEVEL).orElseThrow();
            assertEquals(1, path.steps().stream().mapToDouble(PathShares.Step::share).sum(), 1e-9);
            double product = path.steps().stream().mapToDouble(step -> step.ratio().ratio()).reduce(1, (a, b) -> a * b);
            assertEquals(path.whole().ratio(), product, 1e-9 * product);
        }
    }

    @Test
    void a_step_that_leads_back_has_a_share_below_nothing() {
        PathShares path = PathShares.of(new double[][] {{8, 1, 2}}, LEVEL).orElseThrow();
        assertEquals(1.5, path.steps().get(0).share(), 1e-9);
        assertEquals(-0.5, path.steps().get(1).share(), 1e-9);
    }

    @Test
    void steps_together_have_the_sum_of_their_shares_and_an_interval_of_their_own() {
        double[][] costs = {{8, 1, 2, 1}, {8.8, 1, 2, 1}, {8, 1.1, 2, 1}};
        PathShares path = PathShares.of(costs, LEVEL).orElseThrow();
        PathShares.Share there = PathShares.together(costs, List.of(0, 1), LEVEL);
        assertEquals(path.steps().get(0).share() + path.steps().get(1).share(), there.share(), 1e-9);
        // What varies in the first step and back in the second is no part of both.
        double first = path.steps().get(0).interval().upper() - path.steps().get(0).interval().lower();
        assertTrue(there.interval().upper() - there.interval().lower() < first, there + " in " + path);
        assertEquals(1, PathShares.together(costs, List.of(0, 1, 2), LEVEL).share(), 1e-9);
    }

    @Test
    void one_sitting_shows_no_interval_and_several_do() {
        assertNull(PathShares.of(new double[][] {{8, 2, 1}}, LEVEL).orElseThrow().steps().getFirst().interval());
        PathShares path = PathShares.of(new double[][] {{8, 2, 1}, {8.4, 2.1, 1}, {7.9, 2.1, 1}}, LEVEL).orElseThrow();
        PathShares.Step first = path.steps().getFirst();
        assertTrue(first.interval().contains(first.share()), first.toString());
        assertTrue(first.interval().upper() - first.interval().lower() < 0.2, first.toString());
    }

    @Test
    void a_way_to_what_is_dearer_has_the_same_shares() {
        PathShares down = PathShares.of(new double[][] {{8, 2, 1}, {8.4, 2.1, 1}}, LEVEL).orElseThrow();
        PathShares up = PathShares.of(new double[][] {{1, 2, 8}, {1, 2.1, 8.4}}, LEVEL).orElseThrow();
        assertEquals(down.steps().get(0).share(), up.steps().get(1).share(), 1e-9);
        assertEquals(down.steps().get(0).interval().lower(), up.steps().get(1).interval().lower(), 1e-9);
    }

    @Test
    void what_is_not_above_nothing_has_no_logarithm() {
        assertFalse(PathShares.of(new double[][] {{8, 0, 1}}, LEVEL).isPresent());
        assertFalse(PathShares.of(new double[][] {{8, 2, 1}, {8, 2, -0.1}}, LEVEL).isPresent());
        assertFalse(PathShares.of(new double[][] {{8, 2, 8}}, LEVEL).isPresent());
    }
}
