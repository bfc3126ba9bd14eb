package io.pollmark.harness.statistics.sittings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.statistics.blocks.Interval;
import io.pollmark.harness.statistics.sittings.PooledCovariance.Run;
import java.util.List;
import java.util.Random;
import java.util.function.DoublePredicate;
import org.junit.jupiter.api.Test;

class FiellerTest {
    private static final double LEVEL = 0.95;

    @Test
    void it_holds_the_ratios_that_a_t_test_does_not_refuse() {
        Random random = new Random(20261123);
        int bounded = 0;
        for (int i = 0; i < 200; i++) {
            Run run = draw(2 + i % 6, 15, 2, 1, 0.1, random);
            Fieller fieller = Fieller.of(run.dividends(), run.divisors(), LEVEL);
            if (fieller.interval() != null) {
                bounded++;
                assertIsTheAcceptedSet(rho -> testOf(run, rho).contains(0), fieller);
            }
        }
        assertTrue(bounded > 150, bounded + " were bounded");
    }

    @Test
    void with_a_pooled_covariance_it_holds_the_ratios_that_a_t_test_of_the_pooled_variance_does_not_refuse() {
        Random random = new Random(7);
        for (int i = 0; i < 50; i++) {
            List<Run> runs = List.of(draw(3, 15, 2, 1, 0.2, random), draw(1, 5, 1, 1, 0.2, random), draw(4, 12, 2, 1, 0.2, random));
            Run run = i % 2 == 0 ? runs.getFirst() : runs.get(1);
            Fieller fieller = Fieller.of(run.dividends(), run.divisors(), PooledCovariance.of(runs).orElseThrow(), LEVEL);
            assertEquals(5, fieller.degrees());
            assertEquals(run.dividends().length, fieller.sittings());
            if (fieller.interval() != null) {
                assertIsTheAcceptedSet(rho -> pooledTestOf(run, runs, rho).contains(0), fieller);
            }
        }
    }

    @Test
    void where_the_divisor_is_not_told_from_nought_the_dividend_may_still_show_a_lower_bound() {
        Random random = new Random(11);
        int bounds = 0;
        for (int i = 0; i < 200; i++) {
            Run run = draw(3, 15, 0.5, 1, 0.5, random);
            Fieller fieller = Fieller.of(run.dividends(), run.divisors(), LEVEL);
            boolean divisorTold = Interval.ofMean(run.divisors(), LEVEL).orElseThrow().lower() > 0;
            assertEquals(divisorTold, fieller.interval() != null);
            if (divisorTold) {
                assertEquals(fieller.interval().lower(), fieller.lowerBound());
                continue;
            }
            boolean dividendTold = Interval.ofMean(run.dividends(), LEVEL).orElseThrow().lower() > 0;
            boolean divisorBelow = Interval.ofMean(run.divisors(), LEVEL).orElseThrow().upper() < 0;
            assertEquals(dividendTold && !divisorBelow, fieller.lowerBound() != null);
            if (fieller.lowerBound() != null) {
                bounds++;
                assertTrue(fieller.lowerBound() > 0);
                // Upwards from 0 in steps of a thousandth of it, all is refused up to it, and what follows is not.
                for (int step = 0; step < 1000; step++) {
                    assertTrue(testOf(run, fieller.lowerBound() * step / 1000).lower() > 0);
                }
                assertTrue(testOf(run, fieller.lowerBound() * (1 + 1e-9)).contains(0));
                assertTrue(!testOf(run, fieller.lowerBound() * (1 - 1e-9)).contains(0));
            }
        }
        assertTrue(bounds > 50, bounds + " bounds");
    }

    @Test
    void a_dividend_that_is_told_to_be_below_nought_shows_no_lower_bound() {
        Random random = new Random(12);
        int unbounded = 0;
        for (int i = 0; i < 50; i++) {
            Run run = draw(3, -15, 0.5, 1, 0.5, random);
            Fieller fieller = Fieller.of(run.dividends(), run.divisors(), LEVEL);
            if (fieller.interval() == null) {
                unbounded++;
                assertNull(fieller.lowerBound());
            }
        }
        assertTrue(unbounded > 30, unbounded + " were unbounded");
    }

    @Test
    void a_divisor_of_nought_in_all_sittings_has_no_bound_that_is_a_number() {
        assertNull(Fieller.of(new double[] {3, 3.1, 2.9}, new double[3], LEVEL).lowerBound());
    }

    @Test
    void values_that_do_not_vary_have_an_interval_of_no_width() {
        Random random = new Random(13);
        for (int i = 0; i < 200; i++) {
            double dividend = random.nextDouble();
            double divisor = random.nextDouble();
            Fieller fieller = Fieller.of(new double[] {dividend, dividend}, new double[] {divisor, divisor}, LEVEL);
            assertEquals(dividend / divisor, fieller.interval().lower(), 1e-6 * dividend / divisor);
            assertEquals(dividend / divisor, fieller.interval().upper(), 1e-6 * dividend / divisor);
        }
    }

    /** 4,000 runs of three to six sittings; two standard deviations of what is counted are 0.7 %. */
    @Test
    void the_interval_holds_the_true_ratio_as_often_as_its_level_says() {
        Random random = new Random(1954);
        int held = 0;
        for (int i = 0; i < 4000; i++) {
            Run run = draw(3 + i % 4, 15, 3, 0.5, 0.1, random);
            Fieller fieller = Fieller.of(run.dividends(), run.divisors(), LEVEL);
            // An unbounded set is what the theorem has there; here it is looked at by its own test.
            held += fieller.interval() == null ? (testOf(run, 5).contains(0) ? 1 : 0) : fieller.interval().contains(5) ? 1 : 0;
        }
        assertEquals(0.95, held / 4000.0, 0.015);
    }

    @Test
    void the_pooled_interval_holds_the_true_ratio_as_often_as_its_level_says() {
        Random random = new Random(1955);
        int held = 0;
        for (int i = 0; i < 4000; i++) {
            Run run = draw(2, 15, 5, 0.3, 0.1, random);
            PooledCovariance pooled = PooledCovariance.of(List.of(run, draw(4, 20, 8, 0.3, 0.1, random))).orElseThrow();
            Interval interval = Fieller.of(run.dividends(), run.divisors(), pooled, LEVEL).interval();
            held += interval != null && interval.contains(3) ? 1 : 0;
        }
        assertEquals(0.95, held / 4000.0, 0.015);
    }

    @Test
    void the_lower_bound_is_above_the_true_ratio_no_more_often_than_its_level_says() {
        Random random = new Random(1956);
        for (double dividend : new double[] {-0.2, 0, 1, 15}) {
            int above = 0;
            for (int i = 0; i < 4000; i++) {
                Run run = draw(3 + i % 2, dividend, 0.8, 0.6, 0.3, random);
                Double bound = Fieller.of(run.dividends(), run.divisors(), LEVEL).lowerBound();
                above += bound != null && bound > dividend / 0.8 ? 1 : 0;
            }
            assertTrue(above <= 0.05 * 4000 + 2 * Math.sqrt(4000 * 0.05 * 0.95), above + " of 4,000 for " + dividend);
        }
    }

    @Test
    void a_ratio_with_a_divisor_that_does_not_vary_has_the_dividends_interval() {
        double[] dividends = {8, 10, 12};
        Interval mean = Interval.ofMean(dividends, LEVEL).orElseThrow();
        Fieller fieller = Fieller.of(dividends, new double[] {2, 2, 2}, LEVEL);
        assertEquals(5, fieller.ratio(), 1e-12);
        assertEquals(mean.lower() / 2, fieller.interval().lower(), 1e-9);
        assertEquals(mean.upper() / 2, fieller.interval().upper(), 1e-9);
        assertEquals(2, fieller.degrees());
    }

    @Test
    void what_a_sitting_has_for_both_cancels_out() {
        Fieller fieller = Fieller.of(new double[] {3, 6, 9}, new double[] {1, 2, 3}, LEVEL);
        assertEquals(3, fieller.ratio(), 1e-12);
        assertNull(fieller.interval(), "its divisor is not told from 0");
        Interval told = Fieller.of(new double[] {27, 30, 33}, new double[] {9, 10, 11}, LEVEL).interval();
        assertEquals(3, told.lower(), 1e-6);
        assertEquals(3, told.upper(), 1e-6);
    }

    @Test
    void one_sitting_has_a_ratio_and_nothing_more() {
        Fieller fieller = Fieller.of(new double[] {3}, new double[] {2}, LEVEL);
        assertEquals(1.5, fieller.ratio(), 1e-12);
        assertNull(fieller.interval());
        assertNull(fieller.lowerBound());
        assertEquals(0, fieller.degrees());
    }

    @Test
    void a_divisor_that_is_not_above_nought_has_no_ratio() {
        assertNull(Fieller.of(new double[] {3, 4}, new double[] {1, -1}, LEVEL).ratio());
        Fieller below = Fieller.of(new double[] {3, 4, 5}, new double[] {-1, -1.01, -0.99}, LEVEL);
        assertNull(below.ratio());
        assertNull(below.interval());
        assertNull(below.lowerBound());
    }

    @Test
    void values_that_are_no_pairs_are_refused() {
        assertThrows(IllegalArgumentException.class, () -> Fieller.of(new double[1], new double[2], LEVEL));
        assertThrows(IllegalArgumentException.class, () -> Fieller.of(new double[0], new double[0], LEVEL));
    }

    /** Every point of a grid that is three times as wide is in it where the test does not refuse it; its ends to 1e-6 of its width. */
    private static void assertIsTheAcceptedSet(DoublePredicate accepted, Fieller fieller) {
        Interval interval = fieller.interval();
        assertNotNull(fieller.ratio());
        assertTrue(accepted.test(fieller.ratio()));
        double width = interval.upper() - interval.lower();
        for (int step = 0; step <= 300; step++) {
            double rho = interval.lower() - width + 3 * width * (step + 0.123) / 300;
            assertEquals(interval.contains(rho), accepted.test(rho), rho + " of " + interval);
        }
        for (double end : new double[] {interval.lower(), interval.upper()}) {
            double outwards = Math.copySign(1e-6 * width, end - fieller.ratio());
            assertTrue(accepted.test(end - outwards), interval + " is too wide");
            assertTrue(!accepted.test(end + outwards), interval + " is too narrow");
        }
    }

    private static Interval testOf(Run run, double rho) {
        return Interval.ofMean(differences(run, rho), LEVEL).orElseThrow();
    }

    private static Interval pooledTestOf(Run run, List<Run> runs, double rho) {
        double squares = 0;
        int degrees = 0;
        for (Run each : runs) {
            if (each.dividends().length > 1) {
                squares += Math.pow(Interval.deviation(differences(each, rho)), 2) * (each.dividends().length - 1);
                degrees += each.dividends().length - 1;
            }
        }
        double half = Interval.quantile(0.975, degrees) * Math.sqrt(squares / degrees / run.dividends().length);
        double mean = Interval.mean(differences(run, rho));
        return new Interval(mean - half, mean + half);
    }

    private static double[] differences(Run run, double rho) {
        double[] differences = new double[run.dividends().length];
        for (int i = 0; i < differences.length; i++) {
            differences[i] = run.dividends()[i] - rho * run.divisors()[i];
        }
        return differences;
    }

    /** Pairs that have in common a part of what varies; the divisor varies by {@code noise}, the dividend by as much and by its share. */
    private static Run draw(int sittings, double dividend, double divisor, double noise, double share, Random random) {
        double[] dividends = new double[sittings];
        double[] divisors = new double[sittings];
        for (int i = 0; i < sittings; i++) {
            double common = random.nextGaussian();
            dividends[i] = dividend + noise * (0.7 * common + 0.7 * random.nextGaussian()) + share * random.nextGaussian();
            divisors[i] = divisor + noise * (0.5 * common + 0.5 * random.nextGaussian());
        }
        return new Run(dividends, divisors);
    }
}
