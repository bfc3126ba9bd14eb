package io.pollmark.harness.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.experiment.PolledLevels;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TradeoffTest {
    private final List<SweepTrial> trials = new ArrayList<>();

    @Test
    void a_variant_that_costs_thirty_times_as_much_when_it_is_as_fresh_is_said_to() {
        for (int block = 1; block <= 3; block++) {
            add("none", block, 100, 1, 0.02, 0.9);
            for (int interval : List.of(100, 300, 1000)) {
                add("old", block, interval, interval, 0.02 + 60.0 / interval * (1 + 0.01 * block), 0.5);
                add("new", block, interval, interval, 0.02 + 2.0 / interval, 0.9);
            }
        }
        Tradeoff tradeoff = Tradeoff.of(Judged.RULE, trials, 0.05).orElseThrow();
        assertTrue(tradeoff.net());
        assertEquals(List.of("new", "old"), tradeoff.curves().stream().map(Tradeoff.Curve::variant).toList());
        assertEquals(0.02, tradeoff.curves().getFirst().points().getFirst().cost() * 1000, 1e-9);
        assertEquals(
                List.of("Where both deliver equally soon (95 of 100 within 316 ms), a notification costs 30.6 times as much processor"
                        + " time with the old way as with the new way (29.9 to 31.4; measured 3 times)."),
                tradeoff.sentences());
        assertEquals(List.of("What users cost without polling is subtracted.",
                "Brackets have confidence intervals, which hold with 95 % for all of these together."), tradeoff.notes());
    }

    @Test
    void what_used_up_the_core_is_not_on_the_curve() {
        for (int interval : List.of(50, 100, 300, 1000)) {
            add("old", 1, interval, interval, 0.5, interval == 50 ? 0.01 : 0.5);
        }
        Tradeoff tradeoff = Tradeoff.of(Judged.RULE, trials, 0.05).orElseThrow();
        assertEquals(3, tradeoff.curves().getFirst().points().size());
        assertEquals(List.of(), tradeoff.sentences());
    }

    /** Leaving out the dearest block alone would make the variant cheaper. */
    @Test
    void an_interval_that_used_up_the_core_in_one_block_is_left_out_of_all() {
        for (int block = 1; block <= 2; block++) {
            for (int interval : List.of(50, 100, 300, 1000)) {
                add("old", block, interval, interval, 0.5, interval == 50 && block == 2 ? 0.01 : 0.5);
            }
        }
        Tradeoff tradeoff = Tradeoff.of(Judged.RULE, trials, 0.05).orElseThrow();
        List<Tradeoff.Point> points = tradeoff.curves().getFirst().points();
        assertEquals(List.of(100L, 300L, 1000L), points.stream().map(Tradeoff.Point::intervalMillis).toList());
    }

    @Test
    void where_one_cost_less_than_its_control_all_are_gross_and_the_ratio_is_a_lower_bound() {
        add("none", 1, 100, 1, 0.2, 0.5);
        for (int interval : List.of(100, 300, 1000)) {
            add("old", 1, interval, interval, 0.4, 0.5);
            add("new", 1, interval, interval, interval == 1000 ? 0.19 : 0.2 + 2.0 / interval, 0.5);
        }
        Tradeoff tradeoff = Tradeoff.of(Judged.RULE, trials, 0.05).orElseThrow();
        assertFalse(tradeoff.net());
        assertEquals(0.4, tradeoff.curves().get(1).points().getFirst().cost() * 1000, 1e-9);
        assertEquals(List.of("Where both deliver equally soon (95 of 100 within 316 ms), a notification costs at least 1.94 times as much"
                + " processor time with the old way as with the new way; what users cost without polling is in both."
                + " Measured once: nothing shows how far another run would differ."), tradeoff.sentences());
    }

    /** A cost that is not told apart from nothing would make a ratio of any size. */
    @Test
    void what_costs_hardly_more_than_its_control_is_gross_too() {
        add("none", 1, 100, 1, 0.2, 0.5);
        for (int interval : List.of(100, 300, 1000)) {
            add("old", 1, interval, interval, 0.4, 0.5);
            add("new", 1, interval, interval, 0.2 + (interval == 1000 ? 0.0009 : 0.01), 0.5);
        }
        assertFalse(Tradeoff.of(Judged.RULE, trials, 0.05).orElseThrow().net());
    }

    @Test
    void of_several_blocks_a_gross_ratio_is_a_lower_bound_and_shows_no_equivalence() {
        for (int block = 1; block <= 3; block++) {
            for (int interval : List.of(100, 300, 1000)) {
                add("dear", block, interval, interval, 0.4, 0.5);
                add("old", block, interval, interval, 0.201 + block * 0.0001, 0.5);
                add("new", block, interval, interval, 0.2, 0.5);
            }
        }
        List<String> sentences = Tradeoff.of(Judged.RULE, trials, 0.05).orElseThrow().sentences();
        assertTrue(sentences.getFirst().endsWith(
                "a notification costs 2 times as much processor time with dear as with the new way (2.00 to 2.00; measured 3 times);"
                        + " what users cost without polling is in both."), sentences.getFirst());
        assertTrue(sentences.getLast().contains("it cannot be told which notification costs less"), sentences.getLast());
    }

    @Test
    void one_block_that_is_within_the_margin_gets_no_ratio() {
        for (int interval : List.of(100, 300, 1000)) {
            add("old", 1, interval, interval, 0.204, 0.5);
            add("new", 1, interval, interval, 0.2, 0.5);
        }
        String sentence = Tradeoff.of(Judged.RULE, trials, 0.05).orElseThrow().sentences().getFirst();
        assertTrue(sentence.contains("costs as much, to within 5 %, with the old way and with the new way"), sentence);
    }

    @Test
    void a_block_without_its_control_is_left_out() {
        for (int block = 1; block <= 3; block++) {
            if (block > 1) {
                add("none", block, 100, 1, 0.02, 0.9);
            }
            for (int interval : List.of(100, 300, 1000)) {
                add("old", block, interval, interval, 0.02 + 60.0 / interval, 0.5);
                add("new", block, interval, interval, 0.02 + 2.0 / interval, 0.9);
            }
        }
        Tradeoff tradeoff = Tradeoff.of(Judged.RULE, trials, 0.05).orElseThrow();
        assertTrue(tradeoff.net());
        assertTrue(tradeoff.sentences().getFirst().contains("; measured 2 times)"), tradeoff.sentences().getFirst());
    }

    @Test
    void curves_that_are_nowhere_equally_fresh_are_said_to_be_so() {
        for (int interval : List.of(100, 300, 1000)) {
            add("old", 1, interval, interval + 2000, 0.5, 0.5);
            add("new", 1, interval, interval, 0.1, 0.5);
        }
        Tradeoff tradeoff = Tradeoff.of(Judged.RULE, trials, 0.05).orElseThrow();
        assertEquals(List.of("The new way and the old way deliver equally soon at none of the intervals that are drawn, so they have no ratio."),
                tradeoff.sentences());
        assertFalse(tradeoff.told());
        assertEquals(List.of(), tradeoff.notes());
    }

    @Test
    void a_block_that_lacks_a_trial_is_left_out_and_denies_nothing() {
        for (int block = 1; block <= 3; block++) {
            for (int interval : List.of(100, 300, 1000)) {
                add("old", block, interval, 2 * interval, 60.0 / interval * (1 + 0.01 * block), 0.5);
                // Without its longest interval no notification of this one is as late as the other's.
                if (block > 1 || interval < 1000) {
                    add("new", block, interval, interval, 2.0 / interval, 0.9);
                }
            }
        }
        String sentence = Tradeoff.of(Judged.RULE, trials, 0.05).orElseThrow().sentences().getFirst();
        assertTrue(sentence.contains("; measured 2 times)"), sentence);
    }

    @Test
    void what_is_not_told_apart_is_said_to_be_so() {
        double[] dearer = {0.7, 1.0, 1.5};
        for (int block = 1; block <= 3; block++) {
            for (int interval : List.of(100, 300, 1000)) {
                add("old", block, interval, interval, 60.0 / interval * dearer[block - 1], 0.5);
                add("new", block, interval, interval, 60.0 / interval, 0.5);
            }
        }
        assertEquals(List.of("Where both deliver equally soon (95 of 100 within 316 ms), it cannot be told which notification costs less, that of the"
                        + " old way or of the new way (0.39 to 2.62; measured 3 times); what users cost without polling is in both."),
                Tradeoff.of(Judged.RULE, trials, 0.05).orElseThrow().sentences());
    }

    @Test
    void those_that_differ_most_are_said_first_and_those_of_which_it_cannot_be_told_last() {
        double[] dearer = {0.7, 1.0, 1.5};
        for (int block = 1; block <= 3; block++) {
            for (int interval : List.of(100, 300, 1000)) {
                add("alike", block, interval, interval, 2.0 / interval * dearer[block - 1], 0.9);
                add("new", block, interval, interval, 2.0 / interval, 0.9);
                add("old", block, interval, interval, 60.0 / interval, 0.5);
            }
        }
        List<String> sentences = Tradeoff.of(Judged.RULE, trials, 0.05).orElseThrow().sentences();
        assertTrue(sentences.get(0).contains("with the old way as with the new way"), sentences.get(0));
        assertTrue(sentences.get(1).contains("with the old way as with alike"), sentences.get(1));
        assertTrue(sentences.get(2).contains("it cannot be told"), sentences.get(2));
    }

    @Test
    void what_more_users_cost_is_not_what_a_shorter_interval_does() {
        for (int interval : List.of(100, 300, 1000)) {
            add("old", 1, interval, interval, 60.0 / interval, 0.5);
        }
        assertTrue(Tradeoff.of(Judged.RULE, trials, 0.05).isPresent());
        add(200, "old", 1, 2000, 2000, 0.03, 0.5);
        assertTrue(Tradeoff.of(Judged.RULE, trials, 0.05).isEmpty());
    }

    @Test
    void a_repetition_is_no_point_of_the_curve_beside_what_it_repeats() {
        for (int interval : List.of(100, 300, 1000)) {
            add("old", 1, interval, interval, 60.0 / interval, 0.5);
            add("new", 1, interval, interval, 2.0 / interval, 0.9);
        }
        List<String> once = Tradeoff.of(Judged.RULE, trials, 0.05).orElseThrow().sentences();
        add("new", 1, 300, 317, 12.0 / 300, 0.9);
        assertEquals(once, Tradeoff.of(Judged.RULE, trials, 0.05).orElseThrow().sentences());
        assertTrue(once.getFirst().contains("costs at least 30 times as much processor time with the old way as with the new way;"), once.getFirst());
    }

    @Test
    void without_a_block_that_has_all_intervals_of_both_nothing_is_said_of_freshness() {
        for (int interval : List.of(100, 300, 1000)) {
            add("old", 1, interval, interval, 0.5, 0.5);
            add("new", interval, interval, interval, 0.1, 0.5);
        }
        assertEquals(List.of("The new way and the old way cannot be compared where they deliver equally soon: no block has all intervals of both."),
                Tradeoff.of(Judged.RULE, trials, 0.05).orElseThrow().sentences());
    }

    @Test
    void two_intervals_are_no_curve() {
        add("old", 1, 100, 100, 0.5, 0.5);
        add("old", 1, 300, 300, 0.4, 0.5);
        assertTrue(Tradeoff.of(Judged.RULE, trials, 0.05).isEmpty());
    }

    private void add(String variant, int block, long interval, double freshness, double cpu, double idle) {
        add(100, variant, block, interval, freshness, cpu, idle);
    }

    private void add(int users, String variant, int block, long interval, double freshness, double cpu, double idle) {
        trials.add(new SweepTrial(block, variant, PolledLevels.of(users, interval, 0),
                Judged.metrics("freshness.p95", freshness, "cpu", cpu, "idle", idle, "length", 100, "delivered", 100_000)));
    }
}
