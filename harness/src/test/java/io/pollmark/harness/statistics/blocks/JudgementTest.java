package io.pollmark.harness.statistics.blocks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JudgementTest {
    @ParameterizedTest
    @CsvSource({
        "0.5,  0.8,  true,  BETTER",
        "0.5,  0.8,  false, WORSE",
        "1.2,  1.8,  true,  WORSE",
        "1.2,  1.8,  false, BETTER",
        "0.97, 1.03, true,  EQUIVALENT",
        "1.01, 1.04, true,  EQUIVALENT",
        "0.9,  1.02, true,  UNDECIDED",
        "0.98, 1.2,  true,  UNDECIDED",
        "1.01, 1.06, true,  WORSE",
    })
    void the_interval_decides(double lower, double upper, boolean lessIsGood, Judgement judgement) {
        assertEquals(judgement, Judgement.of(new Ratio(4, 1, new Interval(lower, upper), 0.1, 1.0, 0.1), 0.05, lessIsGood));
    }

    @Test
    void one_block_is_indicative() {
        assertEquals(Judgement.INDICATIVE, Judgement.of(new Ratio(1, 3, null, null, null, null), 0.05, true));
    }
}
