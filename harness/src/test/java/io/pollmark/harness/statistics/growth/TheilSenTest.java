package io.pollmark.harness.statistics.growth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TheilSenTest {
    private static final double LEVEL = 0.95;

    @Test
    void an_outlier_does_not_move_it() {
        double[] times = IntStream.range(0, 12).asDoubleStream().toArray();
        double[] values = IntStream.range(0, 12).mapToDouble(i -> 100 + 3 * i).toArray();
        values[5] = 9_000;
        assertEquals(3, TheilSen.of(times, values, LEVEL).orElseThrow().slope(), 1e-9);
    }

    @Test
    void a_few_points_have_no_interval() {
        assertEquals(Optional.empty(), TheilSen.of(new double[] {1, 2, 3, 4}, new double[] {1, 2, 3, 4}, LEVEL));
        assertEquals(Optional.empty(), TheilSen.of(new double[0], new double[0], LEVEL));
        assertEquals(new TheilSen(1, 1, 1), TheilSen.of(new double[] {1, 2, 3, 4, 5, 6}, new double[] {1, 2, 3, 4, 5, 6}, LEVEL).orElseThrow());
    }

    /** A slope is in the interval unless what is left of the values without it rises, or falls, by Kendall's test. */
    @Test
    void the_interval_has_all_slopes_that_kendalls_test_does_not_refuse() {
        Random random = new Random(1);
        double[] times = IntStream.range(0, 15).asDoubleStream().toArray();
        double[] values = IntStream.range(0, 15).mapToDouble(i -> 0.5 * i + random.nextGaussian()).toArray();
        TheilSen found = TheilSen.of(times, values, LEVEL).orElseThrow();
        double critical = 1.959964 * Math.sqrt(15 * 14 * 35 / 18.0);
        for (double slope = -1; slope < 2; slope += 0.001) {
            boolean inside = found.lower() <= slope && slope <= found.upper();
            double kendall = Math.abs(kendall(times, values, slope));
            // Two: the next pair to change sides.
            assertTrue(inside ? kendall < critical + 2 : kendall > critical, slope + " has " + kendall + " and is in " + found);
        }
    }

    /** How many pairs rise, less how many fall, once the slope is taken off. */
    private static int kendall(double[] times, double[] values, double slope) {
        int score = 0;
        for (int i = 0; i < times.length; i++) {
            for (int j = i + 1; j < times.length; j++) {
                score += (int) Math.signum(values[j] - slope * times[j] - (values[i] - slope * times[i]));
            }
        }
        return score;
    }

    @Test
    void of_a_hundred_intervals_some_ninety_five_hold_the_slope() {
        Random random = new Random(1);
        int runs = 1000;
        int held = 0;
        for (int run = 0; run < runs; run++) {
            double[] times = IntStream.range(0, 12).asDoubleStream().toArray();
            double[] values = IntStream.range(0, 12).mapToDouble(i -> 2 * i + random.nextGaussian()).toArray();
            TheilSen found = TheilSen.of(times, values, LEVEL).orElseThrow();
            held += found.lower() <= 2 && 2 <= found.upper() ? 1 : 0;
        }
        assertTrue(held > 930 && held < 980, held + " of " + runs);
    }
}
