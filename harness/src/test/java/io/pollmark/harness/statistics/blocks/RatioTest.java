package io.pollmark.harness.statistics.blocks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class RatioTest {
    @Test
    void the_ratio_is_the_geometric_mean_of_the_blocks_ratios() {
        Ratio ratio = Ratio.paired(new double[] {2, 8}, new double[] {1, 1}, 0.95).orElseThrow();
        assertEquals(4, ratio.ratio(), 1e-12);
        assertEquals(2, ratio.blocks());
    }

    @Test
    void what_a_block_has_for_both_sides_cancels_out() {
        Ratio even = Ratio.paired(new double[] {3, 4, 3.5}, new double[] {1, 1.1, 1.2}, 0.95).orElseThrow();
        Ratio drift = Ratio.paired(new double[] {3, 40, 350}, new double[] {1, 11, 120}, 0.95).orElseThrow();
        assertEquals(even.interval().lower(), drift.interval().lower(), 1e-9);
        assertEquals(even.interval().upper(), drift.interval().upper(), 1e-9);
    }

    /** With two degrees of freedom the distribution has a closed form: 1 − F(t) = ½ − t ÷ (2 √(2 + t²)). */
    @Test
    void p_and_effect_agree_with_a_calculation_by_hand() {
        double[] logs = {0.1, 0.3, 0.2};
        Ratio ratio = Ratio.paired(exp(logs), new double[] {1, 1, 1}, 0.95).orElseThrow();
        double t = 0.2 / (0.1 / Math.sqrt(3));
        assertEquals(2.0, ratio.effect(), 1e-9);
        assertEquals(1 - t / Math.sqrt(2 + t * t), ratio.p(), 1e-9);
        double half = 0.95 * Math.sqrt(2 / (4 * 0.975 * 0.025)) * 0.1 / Math.sqrt(3);
        assertEquals(Math.exp(0.2 - half), ratio.interval().lower(), 1e-9);
        assertEquals(Math.exp(0.2 + half), ratio.interval().upper(), 1e-9);
    }

    @Test
    void one_block_has_a_ratio_and_nothing_more() {
        Ratio ratio = Ratio.paired(new double[] {3}, new double[] {2}, 0.95).orElseThrow();
        assertEquals(1.5, ratio.ratio(), 1e-12);
        assertNull(ratio.interval());
        assertNull(ratio.p());
    }

    /** The extra sleep of Student's ten patients under two drugs; R's t.test(extra ~ group) without pairs. */
    @Test
    void without_pairs_it_is_welchs_test() {
        double[] one = {0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0};
        double[] other = {1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4};
        Ratio ratio = Ratio.unpaired(exp(one), exp(other), 0.95).orElseThrow();
        assertEquals(0.07939414, ratio.p(), 5e-9);
        assertEquals(-3.3654832, Math.log(ratio.interval().lower()), 5e-8);
        assertEquals(0.2054832, Math.log(ratio.interval().upper()), 5e-8);
        assertEquals(Math.exp(-1.58), ratio.ratio(), 1e-9);
    }

    @Test
    void sides_without_pairs_need_not_be_as_many() {
        assertEquals(2, Ratio.unpaired(new double[] {1, 2}, new double[] {1, 2, 3}, 0.95).orElseThrow().blocks());
        assertNull(Ratio.unpaired(new double[] {1}, new double[] {1, 2, 3}, 0.95).orElseThrow().interval());
        assertTrue(Ratio.unpaired(new double[] {1, 0}, new double[] {1, 2}, 0.95).isEmpty());
    }

    @Test
    void p_is_never_nought() {
        double[] tiny = {1e-12, 1.0000001e-12, 1e-12, 1e-12, 1e-12, 1e-12, 1e-12, 1e-12, 1e-12, 1e-12, 1e-12, 1e-12};
        double[] one = new double[tiny.length];
        Arrays.fill(one, 1);
        assertTrue(Ratio.paired(tiny, one, 0.95).orElseThrow().p() > 0);
    }

    @Test
    void an_interval_of_two_blocks_has_ends_however_wide_it_is() {
        Interval wide = Ratio.paired(new double[] {1, 1000}, new double[] {1000, 1}, 0.9999).orElseThrow().interval();
        assertTrue(wide.lower() > 0 && Double.isFinite(wide.upper()), wide.toString());
    }

    @Test
    void what_has_no_logarithm_has_no_ratio() {
        assertTrue(Ratio.paired(new double[] {0}, new double[] {1}, 0.95).isEmpty());
        assertTrue(Ratio.paired(new double[0], new double[0], 0.95).isEmpty());
        assertThrows(IllegalArgumentException.class, () -> Ratio.paired(new double[1], new double[2], 0.95));
    }

    /** 2,000 times the same variant twice, three to six blocks: at 95 % one in twenty calls a difference. */
    @Test
    void of_two_sides_that_are_the_same_it_calls_a_difference_as_often_as_its_level_says() {
        Random random = new Random(20261121);
        int calls = 0;
        int comparisons = 2000;
        for (int i = 0; i < comparisons; i++) {
            int blocks = 3 + i % 4;
            double[] one = figures(blocks, random);
            double[] other = figures(blocks, random);
            Ratio ratio = Ratio.paired(one, other, 0.95).orElseThrow();
            Judgement judgement = Judgement.of(ratio, 0, true);
            calls += judgement == Judgement.BETTER || judgement == Judgement.WORSE ? 1 : 0;
        }
        // The 99 % interval of a binomial with 2,000 draws and 5 %: 100 ± 2.576 · √95.
        assertTrue(calls >= 75 && calls <= 125, calls + " of " + comparisons);
    }

    @Test
    void a_pooled_deviation_gives_its_degrees_of_freedom_to_t() {
        Ratio ratio = Ratio.pooled(new double[] {0.1, 0.3}, 0.05, 2, 0.95);
        double half = 0.95 * Math.sqrt(2 / (4 * 0.975 * 0.025)) * 0.05 / Math.sqrt(2);
        assertEquals(Math.exp(0.2), ratio.ratio(), 1e-12);
        assertEquals(Math.exp(0.2 - half), ratio.interval().lower(), 1e-9);
        assertEquals(Math.exp(0.2 + half), ratio.interval().upper(), 1e-9);
        double t = 0.2 / (0.05 / Math.sqrt(2));
        assertEquals(1 - t / Math.sqrt(2 + t * t), ratio.p(), 1e-9);
        assertEquals(4, ratio.effect(), 1e-12);
        assertEquals(2, ratio.blocks());
    }

    @Test
    void with_a_pooled_deviation_one_block_has_an_interval() {
        Ratio ratio = Ratio.pooled(new double[] {0.2}, 0.05, 1, 0.95);
        assertEquals(Math.exp(0.2 - 0.05 * Math.tan(0.475 * Math.PI)), ratio.interval().lower(), 1e-9);
    }

    private static double[] figures(int blocks, Random random) {
        double[] figures = new double[blocks];
        for (int i = 0; i < blocks; i++) {
            figures[i] = 0.3 * Math.exp(0.05 * random.nextGaussian());
        }
        return figures;
    }

    private static double[] exp(double[] logs) {
        return DoubleStream.of(logs).map(Math::exp).toArray();
    }

    @Test
    void seen_from_the_other_side_it_is_the_ratio_of_the_divisors_to_the_dividends() {
        double[] dear = {3, 4, 3.5};
        double[] cheap = {1, 1.1, 1.2};
        Ratio other = Ratio.paired(cheap, dear, 0.95).orElseThrow();
        Ratio turned = Ratio.paired(dear, cheap, 0.95).orElseThrow().inverse();
        assertEquals(other.ratio(), turned.ratio(), 1e-12);
        assertEquals(other.interval().lower(), turned.interval().lower(), 1e-12);
        assertEquals(other.interval().upper(), turned.interval().upper(), 1e-12);
        assertEquals(other.effect(), turned.effect(), 1e-9);
        assertEquals(other.p(), turned.p(), 1e-12);
    }
}
