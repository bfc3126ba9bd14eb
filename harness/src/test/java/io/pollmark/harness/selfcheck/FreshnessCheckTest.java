package io.pollmark.harness.selfcheck;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FreshnessCheckTest {
    @Test
    void small_errors_keep_the_limits() {
        assertTrue(of(1200, 0.4, 3).passed());
    }

    @Test
    void a_median_or_a_tail_beyond_its_limit_does_not_whichever_way_it_is_off() {
        assertFalse(of(1200, 1.2, 3).passed());
        assertFalse(of(1200, -1.2, 3).passed());
        assertFalse(of(1200, 0.4, 6).passed());
        assertFalse(of(1200, 0.4, -6).passed());
    }

    @Test
    void what_is_lost_or_doubled_does_not_pass_however_small_the_errors() {
        assertTrue(FreshnessCheck.of("x", new ReferenceRun(errors(1200, 0.4, 3), 0, 0, new double[0], 0)).passed());
        assertFalse(FreshnessCheck.of("x", new ReferenceRun(errors(1200, 0.4, 3), 1, 0, new double[0], 0)).passed());
        assertFalse(FreshnessCheck.of("x", new ReferenceRun(errors(1200, 0.4, 3), 0, 1, new double[0], 0)).passed());
    }

    @Test
    void too_few_values_show_nothing() {
        assertFalse(of(900, 0, 0).passed());
    }

    private static Finding of(int values, double usual, double rare) {
        return FreshnessCheck.of("x", errors(values, usual, rare));
    }

    /** One in fifty is rare. */
    private static double[] errors(int values, double usual, double rare) {
        return IntStream.range(0, values).mapToDouble(i -> i % 50 == 0 ? rare : usual).toArray();
    }
}
