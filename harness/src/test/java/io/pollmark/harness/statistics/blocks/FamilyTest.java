package io.pollmark.harness.statistics.blocks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FamilyTest {
    @ParameterizedTest
    @CsvSource({"1, 0", "2, 0", "0, 7", "1, 1", "2, 14", "4, 1"})
    void what_may_be_wrong_in_all_together_is_one_in_twenty(int asked, int others) {
        Family family = Family.of(asked, others);
        assertEquals(0.05, asked * (1 - family.asked()) + others * (1 - family.others()), 1e-12);
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 0.975, 0.975", "2, 14, 0.9875, 0.998214285714", "2, 0, 0.975, 0.95", "0, 0, 0.95, 0.95"})
    void what_was_asked_has_half_of_it(int asked, int others, double ofAsked, double ofOthers) {
        assertEquals(ofAsked, Family.of(asked, others).asked(), 1e-11);
        assertEquals(ofOthers, Family.of(asked, others).others(), 1e-11);
    }
}
