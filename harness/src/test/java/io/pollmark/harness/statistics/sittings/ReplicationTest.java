package io.pollmark.harness.statistics.sittings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.statistics.blocks.Interval;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplicationTest {
    @ParameterizedTest
    @CsvSource({"160, 10, 0.05, 0.05, 4", "150, 10, 0.05, 0.05, 4", "161, 10, 0.05, 0.05, 5", "160, 10, 0.1, 0.05, 8",
        "160, 10, 0.05, 0.1, 2", "160, 40, 0.05, 0.05, 2", "160, 10, 0, 0.05, 1", "1, 10, 0.01, 0.05, 1"})
    void legs_agree_with_a_calculation_by_hand(double costOfSitting, double costOfLeg, double within, double between, int legs) {
        assertEquals(legs, Replication.legs(costOfSitting, costOfLeg, within, between).orElseThrow());
    }

    /** In a given time, sittings of r legs leave a variance of (b² + w²/r) · (c_sitting + r · c_leg) ÷ time. */
    @ParameterizedTest
    @CsvSource({"135, 18, 0.08, 0.05", "100, 10, 0.1, 0.02", "50, 30, 0.05, 0.05", "600, 5, 0.2, 0.05"})
    void no_other_number_of_legs_buys_more_by_far(double costOfSitting, double costOfLeg, double within, double between) {
        int least = 1;
        for (int legs = 2; legs < 1000; legs++) {
            if (price(legs, costOfSitting, costOfLeg, within, between) < price(least, costOfSitting, costOfLeg, within, between)) {
                least = legs;
            }
        }
        // Rounded up, where the best whole number may be the one below.
        int found = Replication.legs(costOfSitting, costOfLeg, within, between).orElseThrow();
        assertTrue(found == least || found == least + 1, found + " for " + least);
    }

    @Test
    void where_sittings_do_not_differ_no_number_of_legs_is_too_many() {
        assertTrue(Replication.legs(100, 10, 0.05, 0).isEmpty());
    }

    @ParameterizedTest
    @CsvSource({"0.05, 0.1, 0.95", "0.05, 0.05, 0.95", "0.05, 0.13, 0.95", "0.02, 0.1, 0.975", "0.3, 0.05, 0.95", "0.001, 0.5, 0.95",
        "0.05, 0.02, 0.999"})
    void sittings_are_the_first_whose_interval_is_narrow_enough(double deviation, double halfWidth, double level) {
        int sittings = 2;
        while (width(sittings, deviation, level) > Math.log(1 + halfWidth)) {
            sittings++;
        }
        assertEquals(sittings, Replication.sittings(deviation, halfWidth, level));
    }

    /** Two of them have t = tan(0.475 π) = 12.706 and need a deviation of at most ln(1.1) · √2 ÷ 12.706 = 0.01061. */
    @ParameterizedTest
    @CsvSource({"0, 2", "0.0106, 2", "0.0107, 3"})
    void two_sittings_are_the_fewest(double deviation, int sittings) {
        assertEquals(sittings, Replication.sittings(deviation, 0.1, 0.95));
    }

    @Test
    void many_sittings_are_found_quickly() {
        // As many, t is the normal distribution's 1.96.
        double many = Replication.sittings(0.5, 0.001, 0.95);
        assertEquals(Math.pow(1.959964 * 0.5 / Math.log(1.001), 2), many, 10);
    }

    @Test
    void figures_that_cannot_be_are_refused() {
        assertThrows(IllegalArgumentException.class, () -> Replication.legs(0, 1, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> Replication.legs(1, 0, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> Replication.legs(1, 1, -1, 1));
        assertThrows(IllegalArgumentException.class, () -> Replication.legs(1, 1, 1, Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> Replication.sittings(0.1, 0, 0.95));
        assertThrows(IllegalArgumentException.class, () -> Replication.sittings(-0.1, 0.1, 0.95));
        assertThrows(IllegalArgumentException.class, () -> Replication.sittings(0.1, 0.1, 1));
        assertThrows(ArithmeticException.class, () -> Replication.sittings(1, 1e-6, 0.95));
    }

    private static double price(int legs, double costOfSitting, double costOfLeg, double within, double between) {
        return (between * between + within * within / legs) * (costOfSitting + legs * costOfLeg);
    }

    private static double width(int sittings, double deviation, double level) {
        double[] values = new double[sittings];
        // Half of them above and half below by what gives the deviation; an odd one in the middle.
        double step = deviation * Math.sqrt((sittings - 1.0) / (sittings / 2 * 2));
        for (int i = 0; i < sittings / 2; i++) {
            values[i] = step;
            values[sittings - 1 - i] = -step;
        }
        return Interval.ofMean(values, level).orElseThrow().upper();
    }
}
