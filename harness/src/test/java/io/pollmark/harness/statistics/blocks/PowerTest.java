package io.pollmark.harness.statistics.blocks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PowerTest {
    /** By trying: of comparisons with that very ratio four in five are to be seen. */
    @ParameterizedTest
    @ValueSource(ints = {4, 6, 10})
    void the_smallest_ratio_is_seen_four_times_in_five(int blocks) {
        double deviation = 0.04;
        double truth = Math.log(Power.smallestRatio(blocks, deviation, 0.95));
        Random random = new Random(blocks);
        int seen = 0;
        for (int i = 0; i < 4000; i++) {
            double[] ratios = new double[blocks];
            double[] one = new double[blocks];
            for (int block = 0; block < blocks; block++) {
                ratios[block] = Math.exp(truth + deviation * random.nextGaussian());
                one[block] = 1;
            }
            seen += Ratio.paired(ratios, one, 0.95).orElseThrow().interval().lower() > 1 ? 1 : 0;
        }
        // An approximation; with few blocks it promises a little less than there is.
        assertTrue(seen > 0.74 * 4000 && seen < 0.90 * 4000, seen + " of 4000");
    }

    @Test
    void more_blocks_see_more() {
        assertTrue(Power.smallestRatio(10, 0.04, 0.95) < Power.smallestRatio(3, 0.04, 0.95));
        assertEquals(1, Power.smallestRatio(3, 0, 0.95));
    }
}
