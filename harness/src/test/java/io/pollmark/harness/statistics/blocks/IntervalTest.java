package io.pollmark.harness.statistics.blocks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IntervalTest {
    /** Student's own example (1908), the additional hours of sleep of ten patients; R's t.test gives the interval. */
    private static final double[] SLEEP = {1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4};

    @Test
    void the_interval_is_that_of_students_own_example() {
        Interval interval = Interval.ofMean(SLEEP, 0.95).orElseThrow();
        assertEquals(0.7001142, interval.lower(), 5e-8);
        assertEquals(2.4598858, interval.upper(), 5e-8);
    }

    /** With one and with two degrees of freedom the quantile has a closed form: tan and a root. */
    @ParameterizedTest
    @CsvSource({"0.6", "0.9", "0.975", "0.99", "0.9999"})
    void quantiles_agree_with_their_closed_forms(double p) {
        assertEquals(Math.tan(Math.PI * (p - 0.5)), Interval.quantile(p, 1), 1e-9 * Interval.quantile(p, 1));
        double two = (2 * p - 1) * Math.sqrt(2 / (4 * p * (1 - p)));
        assertEquals(two, Interval.quantile(p, 2), 1e-9 * two);
    }

    @Test
    void two_values_have_the_interval_of_a_calculation_by_hand() {
        // Mean 2, deviation √2, divided by √2: half a width of tan(0.475 π).
        Interval interval = Interval.ofMean(new double[] {1, 3}, 0.95).orElseThrow();
        assertEquals(2 - Math.tan(0.475 * Math.PI), interval.lower(), 1e-9);
        assertEquals(2 + Math.tan(0.475 * Math.PI), interval.upper(), 1e-9);
    }

    @Test
    void one_value_has_no_interval() {
        assertTrue(Interval.ofMean(new double[] {4}, 0.95).isEmpty());
    }
}
