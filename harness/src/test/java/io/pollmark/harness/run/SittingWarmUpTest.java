package io.pollmark.harness.run;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.statistics.RecordedSitting.Warming;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** When the rounds of a warm-up are enough. */
class SittingWarmUpTest {
    @Test
    void the_last_rounds_count_and_not_the_first() {
        assertTrue(SittingWarmUp.isQuiet(rounds(0.9, 0.1), 1, 0.1));
        assertFalse(SittingWarmUp.isQuiet(rounds(0.05, 0.11), 1, 0.1));
    }

    @Test
    void each_round_is_quiet_in_which_a_variant_ran_with_something_else() {
        assertTrue(SittingWarmUp.isQuiet(rounds(0.9, 0.08, 0.09), 2, 0.1));
        assertFalse(SittingWarmUp.isQuiet(rounds(0.9, 0.2, 0.01), 2, 0.1));
        assertFalse(SittingWarmUp.isQuiet(rounds(0.05), 2, 0.1));
    }

    @Test
    void what_the_compilers_took_is_not_taken_for_nothing_where_it_could_not_be_had() {
        assertFalse(SittingWarmUp.isQuiet(rounds(0.05, null), 1, 0.1));
    }

    private static List<Warming> rounds(Double... compilers) {
        return Arrays.stream(compilers).map(share -> new Warming(true, 0, 5000, share)).toList();
    }
}
