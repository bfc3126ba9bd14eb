package io.pollmark.harness.statistics.sittings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class SpreadTest {
    /**
     * Slowly, without means: half of the squared differences of legs of one sitting is what is within. Over all pairs of legs,
     * those of different sittings hold twice both variances, and those of one sitting twice that within.
     */
    @Test
    void it_is_that_of_the_differences_between_all_pairs_of_legs() {
        Random random = new Random(1992);
        int truncated = 0;
        for (int i = 0; i < 200; i++) {
            double[][] values = draw(2 + i % 4, 5, 0.3 * (i % 3), 0.5, random);
            Spread spread = Spread.of(values);
            if (spread.within() == null) {
                continue;
            }
            double within = 0;
            int degrees = 0;
            double all = 0;
            int n = 0;
            long samePairs = 0;
            for (double[] sitting : values) {
                n += sitting.length;
                degrees += sitting.length - 1;
                samePairs += (long) sitting.length * (sitting.length - 1) / 2;
            }
            for (double[] one : values) {
                for (double[] other : values) {
                    for (double x : one) {
                        for (double y : other) {
                            all += (x - y) * (x - y) / 2;
                            within += one == other ? (x - y) * (x - y) / 2 / one.length : 0;
                        }
                    }
                }
            }
            within /= degrees;
            // Σ over all pairs of (x − y)² = n · total squares; its expectation is that of pairs of legs of one sitting and of two.
            double squaresBetween = all / n - within * degrees;
            long otherPairs = (long) n * (n - 1) / 2 - samePairs;
            // Squares between, in the mean: (a − 1) · within² + (2 · pairs of different sittings ÷ n) · between².
            double between = (squaresBetween - (values.length - 1) * within) / (2.0 * otherPairs / n);
            assertEquals(Math.sqrt(within), spread.within(), 1e-9);
            assertEquals(Math.sqrt(Math.max(0, between)), spread.between(), 1e-6);
            assertEquals(between < 0, spread.truncated());
            assertEquals(n, spread.legs());
            truncated += spread.truncated() ? 1 : 0;
        }
        assertTrue(truncated > 20 && truncated < 150, truncated + " were truncated");
    }

    @Test
    void it_agrees_with_a_calculation_by_hand() {
        Spread spread = Spread.of(new double[][] {{0, 2}, {4, 6}, {7, 9}});
        // Within 2 + 2 + 2 by 3; between, means 1, 5, 8 around 14/3: twice 74/3, by 2; n₀ = 2.
        assertEquals(Math.sqrt(2), spread.within(), 1e-12);
        assertEquals(Math.sqrt((74.0 / 3 - 2) / 2), spread.between(), 1e-9);
        assertEquals(3, spread.sittings());
        assertEquals(6, spread.legs());
        assertFalse(spread.truncated());
    }

    @Test
    void in_the_mean_of_many_draws_it_finds_what_was_put_in() {
        Random random = new Random(7);
        double within = 0;
        double between = 0;
        for (int i = 0; i < 2000; i++) {
            Spread spread = Spread.of(draw(12, 4, 0.3, 0.2, random));
            within += spread.within() * spread.within() / 2000;
            between += spread.between() * spread.between() / 2000;
        }
        assertEquals(0.04, within, 0.001);
        assertEquals(0.09, between, 0.004);
    }

    @Test
    void what_comes_out_below_nought_is_nought_and_says_so() {
        Spread spread = Spread.of(new double[][] {{0, 10}, {1, 9}});
        assertEquals(0, spread.between());
        assertTrue(spread.truncated());
    }

    @Test
    void what_nothing_shows_is_missing() {
        assertNull(Spread.of(new double[][] {{1}, {2}}).within());
        assertNull(Spread.of(new double[][] {{1}, {2}}).between());
        assertNull(Spread.of(new double[][] {{1, 2}}).between());
        assertNull(Spread.of(new double[][] {{1, 2}}).together());
        assertEquals(Math.sqrt(0.5), Spread.of(new double[][] {{1, 2}}).within(), 1e-12);
        assertEquals(new Spread(0, 0, null, null, null, false), Spread.of(new double[0][]));
        assertEquals(Spread.of(new double[][] {{1, 2}, {3, 5}}), Spread.of(new double[][] {{1, 2}, {}, {3, 5}}));
    }

    @Test
    void sittings_of_one_leg_each_differ_by_what_was_measured() {
        assertEquals(Math.sqrt(0.5), Spread.of(new double[][] {{1}, {2}}).together(), 1e-12);
        assertEquals(Math.sqrt(0.5), Spread.of(new double[][] {{0, 2}, {1, 3}}).together(), 1e-12);
    }

    @Test
    void of_logarithms_a_factor_for_all_changes_nothing() {
        Spread one = Spread.ofLogarithms(new double[][] {{1, 2}, {3, 5}}).orElseThrow();
        Spread other = Spread.ofLogarithms(new double[][] {{100, 200}, {300, 500}}).orElseThrow();
        assertEquals(one.within(), other.within(), 1e-12);
        assertEquals(one.between(), other.between(), 1e-12);
        assertTrue(Spread.ofLogarithms(new double[][] {{1, 0}}).isEmpty());
    }

    /** One to {@code most} legs a sitting. */
    private static double[][] draw(int sittings, int most, double between, double within, Random random) {
        double[][] values = new double[sittings][];
        for (int i = 0; i < sittings; i++) {
            double mean = 3 + between * random.nextGaussian();
            values[i] = new double[1 + random.nextInt(most)];
            for (int leg = 0; leg < values[i].length; leg++) {
                values[i][leg] = mean + within * random.nextGaussian();
            }
        }
        return values;
    }
}
