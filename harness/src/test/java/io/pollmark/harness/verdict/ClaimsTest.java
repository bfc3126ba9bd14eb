package io.pollmark.harness.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.experiment.Claim;
import io.pollmark.harness.experiment.ExperimentException;
import io.pollmark.harness.experiment.PolledLevels;
import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.verdict.ClaimVerdict.Outcome;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClaimsTest {
    private static final Map<String, Metric> OLD = Map.of(
            "core0.idle", new Metric(0.01, "share"), "soa.gc.rate", new Metric(6, "collections/s"));
    private static final Map<String, Metric> NEW = Map.of(
            "core0.idle", new Metric(0.90, "share"), "soa.gc.rate", new Metric(2, "collections/s"));
    private static final double LEVEL = 0.95;
    private static final Map<String, Metric> WHOLE = Map.of("core0.idle", new Metric(0.5, "share"));

    @ParameterizedTest
    @CsvSource({
        "0.05, 0.02, REPRODUCED",
        "0.05, 0.04, REPRODUCED",
        "0.05, 0.05, UNDECIDED",
        "0.01, 0,    REFUTED",
        "0.005, 0.001, REFUTED",
        "0.005, 0.02, UNDECIDED",
    })
    void a_limit_must_be_cleared_by_the_margin(double below, double margin, Outcome outcome) {
        assertEquals(outcome, judge(false, condition("old", "window", null, null, below, margin)).outcome());
    }

    @ParameterizedTest
    @CsvSource({"2, 0.5, REPRODUCED", "3, 0.5, UNDECIDED", "4, 0.5, REFUTED"})
    void a_ratio_is_of_the_same_metric_of_two_scenarios(double above, double margin, Outcome outcome) {
        Claim.Condition ratio = new Claim.Condition("old", "soa.gc.rate", null, "new", above, null, margin);
        ClaimVerdict verdict = judge(false, ratio);
        assertEquals(outcome, verdict.outcome());
        assertTrue(verdict.evidence().contains("3 times"), verdict.evidence());
    }

    @ParameterizedTest
    @CsvSource({
        // The ratio is 3.
        "2, 4, 0.5, REPRODUCED",
        "2, 3, 0.1, UNDECIDED",
        "2, 2.5, 0, REFUTED",
        "3.5, 4, 0, REFUTED",
        "2.8, 4, 0.5, UNDECIDED",
    })
    void between_two_limits_neither_end_may_be_beyond_its_own(double above, double below, double margin, Outcome outcome) {
        ClaimVerdict verdict = judge(false, new Claim.Condition("old", "soa.gc.rate", null, "new", above, below, margin));
        assertEquals(outcome, verdict.outcome(), verdict.evidence());
        assertTrue(verdict.evidence().contains("the statement holds above ") && verdict.evidence().contains(" times and below "), verdict.evidence());
    }

    @Test
    void one_condition_that_fails_refutes_the_claim_and_all_are_in_the_evidence() {
        ClaimVerdict verdict = judge(false,
                condition("old", "window", null, null, 0.05, 0.02), condition("new", "window", null, null, 0.05, 0.02));
        assertEquals(Outcome.REFUTED, verdict.outcome());
        assertTrue(verdict.evidence().contains("1 %") && verdict.evidence().contains("90 %"), verdict.evidence());
    }

    @ParameterizedTest
    @CsvSource({
        // Mean 0.03, interval 0.005 to 0.055.
        "0.08, 0.02, REPRODUCED",
        "0.05, 0.00, UNDECIDED",
        "0.06, 0.01, UNDECIDED",
        "0.01, 0.00, UNDECIDED",
        "0.001, 0.00, REFUTED",
        "0.001, 0.02, UNDECIDED",
    })
    void over_blocks_the_whole_interval_must_clear_the_limit(double below, double margin, Outcome outcome) {
        List<BlockFigures> blocks = List.of(idle(1, 0.02), idle(2, 0.03), idle(3, 0.04));
        Claims claims = new Claims(List.of(arm("old", true, blocks)), Judged.RULE, false, LEVEL);
        Claim claim = claim(condition("old", "window", null, null, below, margin));
        ClaimVerdict verdict = claims.judge(claim);
        assertEquals(outcome, verdict.outcome(), verdict.evidence());
        assertTrue(verdict.evidence().contains("What is left of the core of old: 3 % (0.52 to 5.48 %); the statement holds below "),
                verdict.evidence());
    }

    @ParameterizedTest
    @CsvSource(value = {
        // Mean 0.03, deviation 0.01: 0.0159 to either side with four blocks, 0.0084 with eight.
        "0.05, 0.00, 4",
        "0.01, 0.00, 4",
        "0.001, 0.02, 8",
        "0.03, 0.00, null",
        "0.08, 0.02, null",
    }, nullValues = "null")
    void what_is_undecided_says_how_many_blocks_would_decide_it(double below, double margin, Integer blocks) {
        Arm arm = arm("old", true, List.of(idle(1, 0.02), idle(2, 0.03), idle(3, 0.04)));
        Claim claim = claim(condition("old", "window", null, null, below, margin));
        assertEquals(blocks, new Claims(List.of(arm), Judged.RULE, false, LEVEL).judge(claim).blocksToDecide());
    }

    @Test
    void of_several_conditions_the_last_to_be_decided_counts() {
        Arm arm = arm("old", true, List.of(idle(1, 0.02), idle(2, 0.03), idle(3, 0.04)));
        Claims claims = new Claims(List.of(arm), Judged.RULE, false, LEVEL);
        Claim.Condition soon = condition("old", "window", null, null, 0.05, 0);
        Claim.Condition late = condition("old", "window", null, null, 0.001, 0.02);
        Claim.Condition never = condition("old", "window", null, null, 0.03, 0);
        assertEquals(8, claims.judge(claim(soon, late)).blocksToDecide());
        assertNull(claims.judge(claim(soon, never)).blocksToDecide());
    }

    @Test
    void of_a_ratio_the_blocks_to_decide_are_those_of_its_logarithms() {
        Arm old = arm("old", true, List.of(idle(1, 0.1), idle(2, 0.2), idle(3, 0.4)));
        Arm young = arm("new", true, List.of(idle(1, 0.1), idle(2, 0.1), idle(3, 0.1)));
        // Ratios 1, 2 and 4: of 2 by a factor of 2; with five blocks 2.37 to either side, with six 2.07, with seven 1.9.
        Claim.Condition ratio = new Claim.Condition("old", "core0.idle", null, "new", 1.0, null, 0.0);
        assertEquals(7, new Claims(List.of(old, young), Judged.RULE, false, LEVEL).judge(claim(ratio)).blocksToDecide());
    }

    @Test
    void a_ratio_over_blocks_is_paired() {
        Arm old = arm("old", true, List.of(idle(1, 0.02), idle(2, 0.2), idle(3, 2)));
        Arm young = arm("new", true, List.of(idle(1, 0.01), idle(2, 0.1), idle(3, 1)));
        Claim.Condition ratio = new Claim.Condition("old", "core0.idle", null, "new", 1.5, null, 0.1);
        ClaimVerdict verdict = new Claims(List.of(old, young), Judged.RULE, false, LEVEL).judge(claim(ratio));
        assertEquals(Outcome.REPRODUCED, verdict.outcome(), verdict.evidence());
        assertTrue(verdict.evidence().contains("2 times (2"), verdict.evidence());
    }

    @Test
    void a_ratio_over_one_common_block_of_several_decides_nothing() {
        Arm old = arm("old", true, List.of(idle(1, 0.02), idle(2, 0.02)));
        Arm young = arm("new", true, List.of(idle(2, 0.01), idle(3, 0.01)));
        Claim.Condition ratio = new Claim.Condition("old", "core0.idle", null, "new", 1.5, null, 0.1);
        ClaimVerdict verdict = new Claims(List.of(old, young), Judged.RULE, false, LEVEL).judge(claim(ratio));
        assertEquals(Outcome.UNDECIDED, verdict.outcome());
        assertTrue(verdict.evidence().contains("one block in common"), verdict.evidence());
    }

    @Test
    void each_condition_is_held_to_the_level_of_all_together() {
        List<Arm> arms = List.of(arm("old", true, List.of(idle(1, 0.02), idle(2, 0.03), idle(3, 0.04))));
        Claim claim = claim(condition("old", "window", null, null, 0.06, 0));
        assertEquals(Outcome.REPRODUCED, Claims.judge(List.of(claim), arms, Judged.RULE, false).getFirst().outcome());
        assertEquals(Outcome.UNDECIDED, Claims.judge(List.of(claim, claim), arms, Judged.RULE, false).getFirst().outcome());
    }

    private static BlockFigures idle(int block, double value) {
        return new BlockFigures(block, Map.of("core0.idle", new Metric(value, "share")), WHOLE, Map.of());
    }

    @Test
    void what_chose_the_interval_is_not_re_tested_by_it() {
        Claim claim = new Claim("a", "b", "c", "d", true, null, null, List.of(condition("old", "window", null, null, 0.05, 0)));
        assertEquals(Outcome.CALIBRATED, new Claims(arms(), Judged.RULE, true, LEVEL).judge(claim).outcome());
        assertEquals(Outcome.REPRODUCED, new Claims(arms(), Judged.RULE, false, LEVEL).judge(claim).outcome());
    }

    @Test
    void what_was_not_put_to_the_test_is_not_calibrated_either() {
        List<Claim.Condition> holds = List.of(condition("old", "window", null, null, 0.05, 0));
        Claim claim = new Claim("a", "b", "c", "d", true, List.of(condition("old", "window", null, null, 0.005, 0.02)), null, holds);
        assertEquals(Outcome.UNDECIDED, new Claims(arms(), Judged.RULE, true, LEVEL).judge(claim).outcome());
    }

    @Test
    void a_scenario_without_a_valid_trial_makes_its_claims_invalid() {
        ClaimVerdict verdict = judge(false, condition("spoilt", "window", null, null, 0.05, 0));
        assertEquals(Outcome.INVALID, verdict.outcome());
        assertEquals("spoilt has no valid trial.", verdict.evidence());
    }

    @ParameterizedTest
    @CsvSource({
        "0.05,  0,    old,    REPRODUCED, 'What is left'",
        "0.005, 0,    old,    INVALID,    'What it is about did not happen. '",
        "0.005, 0.02, old,    UNDECIDED,  'What it is about is not known to have happened in each trial. '",
        "0.05,  0,    spoilt, INVALID,    'What it is about is not known to have happened in each trial. '",
    })
    void what_a_claim_is_about_must_have_happened(double below, double margin, String scenario, Outcome outcome, String evidence) {
        Claim.Condition holds = condition("old", "window", null, null, 0.05, 0);
        Claim.Condition provided = condition(scenario, "window", null, null, below, margin);
        ClaimVerdict verdict = new Claims(arms(), Judged.RULE, false, LEVEL)
                .judge(new Claim("a", "b", "c", "d", null, List.of(provided), null, List.of(holds)));
        assertEquals(outcome, verdict.outcome());
        assertTrue(verdict.evidence().startsWith(evidence), verdict.evidence());
    }

    @ParameterizedTest
    @CsvSource({
        // 2, 3 and 4 %, whose interval reaches from 0.5 to 5.5.
        "0.041, REPRODUCED, What is left",
        "0.035, UNDECIDED,  What it is about is not known to have happened in each trial. What is left of the core of old: 2 to 4 %; each trial must be below 3.50 %, and 1 of 3 was not.",
        "0.02,  INVALID,    What it is about did not happen.",
    })
    void it_must_have_happened_in_each_trial(double below, Outcome outcome, String evidence) {
        Arm arm = arm("old", true, List.of(idle(1, 0.02), idle(2, 0.03), idle(3, 0.04)));
        Claim claim = new Claim("a", "b", "c", "d", null, List.of(condition("old", "window", null, null, below, 0)), null,
                List.of(condition("old", "window", null, null, 0.06, 0)));
        // At the level of one condition that must hold: what it is provided is not among them.
        ClaimVerdict verdict = Claims.judge(List.of(claim), List.of(arm), Judged.RULE, false).getFirst();
        assertEquals(outcome, verdict.outcome(), verdict.evidence());
        assertTrue(verdict.evidence().startsWith(evidence), verdict.evidence());
        assertNull(verdict.blocksToDecide());
    }

    @ParameterizedTest
    @CsvSource({
        // 2, 3 and 4 %: the mean and its interval do not matter.
        "0.041, 0,     REPRODUCED, below 4.10 %.",
        "0.04,  0,     REFUTED,    'below 4 %, and 1 of 3 was not.'",
        "0.03,  0,     REFUTED,    'below 3 %, and 2 of 3 were not.'",
        "0.041, 0.005, UNDECIDED,  'below 3.60 %, and 1 of 3 was not.'",
        "0.03,  0.005, REFUTED,    'below 2.50 %, and 2 of 3 were not.'",
    })
    void one_trial_refutes_what_must_always_be(double below, double margin, Outcome outcome, String evidence) {
        ClaimVerdict verdict = judgeAlways(List.of(idle(1, 0.02), idle(2, 0.03), idle(3, 0.04)),
                condition("old", "window", null, null, below, margin));
        assertEquals(outcome, verdict.outcome(), verdict.evidence());
        assertEquals("What is left of the core of old: 2 to 4 %; each trial must be " + evidence, verdict.evidence());
        assertNull(verdict.blocksToDecide());
    }

    @ParameterizedTest
    @CsvSource({"0.05, INVALID", "0.005, REFUTED"})
    void what_could_not_be_had_of_others_does_not_hide_one_that_refutes(double below, Outcome outcome) {
        List<Claim.Condition> always = List.of(condition("spoilt", "window", null, null, 0.05, 0), condition("old", "window", null, null, below, 0));
        ClaimVerdict verdict = Claims.judge(List.of(new Claim("a", "b", "c", "d", null, null, always, null)), arms(), Judged.RULE, false).getFirst();
        assertEquals(outcome, verdict.outcome(), verdict.evidence());
        assertTrue(verdict.evidence().startsWith("spoilt has no valid trial. "), verdict.evidence());
    }

    @ParameterizedTest
    @CsvSource({"0.06, UNDECIDED", "0.03, REFUTED"})
    void a_trial_without_a_value_does_not_hide_one_that_refutes(double below, Outcome outcome) {
        ClaimVerdict verdict = judgeAlways(
                List.of(idle(1, 0.02), new BlockFigures(2, Map.of(), WHOLE, Map.of()), idle(3, 0.04)),
                condition("old", "window", null, null, below, 0));
        assertEquals(outcome, verdict.outcome(), verdict.evidence());
        assertTrue(verdict.evidence().endsWith(", and 1 had none."), verdict.evidence());
    }

    @Test
    void what_must_always_be_has_no_interval_that_must_hold_with_the_others() {
        // One condition at its own level: see each_condition_is_held_to_the_level_of_all_together.
        ClaimVerdict verdict = judgeAlways(List.of(idle(1, 0.02), idle(2, 0.03), idle(3, 0.04)),
                condition("old", "window", null, null, 0.05, 0), condition("old", "window", null, null, 0.06, 0));
        assertEquals(Outcome.REPRODUCED, verdict.outcome(), verdict.evidence());
    }

    @Test
    void a_ratio_is_nothing_that_happened_in_a_trial() {
        List<Claim.Condition> ratio = List.of(condition("old", "window", "new", null, 1.0, 0));
        for (Executable refused : List.<Executable>of(
                () -> new Claim("a", "b", "c", "d", null, ratio, null, ratio), () -> new Claim("a", "b", "c", "d", null, null, ratio, ratio))) {
            ExperimentException failure = assertThrows(ExperimentException.class, refused);
            assertTrue(failure.getMessage().contains("leave out 'to'"), failure.getMessage());
        }
    }

    @ParameterizedTest
    @CsvSource({"20, REPRODUCED", "8, UNDECIDED", "1, REFUTED"})
    void of_one_trial_the_metrics_own_interval_must_clear_the_limit(double below, Outcome outcome) {
        Map<String, Metric> window = Map.of("growth", new Metric(5, "B"), "growth.low", new Metric(2, "B"), "growth.high", new Metric(9, "B"));
        Claim claim = claim(new Claim.Condition("old", "growth", null, null, null, below, 0));
        ClaimVerdict verdict = new Claims(List.of(arm("old", true, window)), Judged.RULE, false, LEVEL).judge(claim);
        assertEquals(outcome, verdict.outcome(), verdict.evidence());
        assertTrue(verdict.evidence().startsWith("Growth of old: 5 B (2 to 9 B); "), verdict.evidence());
        assertNull(verdict.blocksToDecide());
    }

    @Test
    void a_missing_figure_decides_nothing() {
        Claim.Condition missing = new Claim.Condition("old", "soa.gc.rate", "wholeRun", null, 1.0, null, 0);
        ClaimVerdict verdict = judge(false, missing);
        assertEquals(Outcome.UNDECIDED, verdict.outcome());
        assertTrue(verdict.evidence().contains("could not be had"), verdict.evidence());
    }

    @Test
    void the_period_is_the_conditions_own() {
        assertEquals(Outcome.REFUTED, judge(false, condition("old", "wholeRun", null, null, 0.05, 0)).outcome());
    }

    private static Claim.Condition condition(
            String scenario, String period, String to, Double above, Double below, double margin) {
        return new Claim.Condition(scenario, "core0.idle", period, to, above, below, margin);
    }

    private static ClaimVerdict judge(boolean searched, Claim.Condition... holds) {
        return new Claims(arms(), Judged.RULE, searched, LEVEL).judge(claim(holds));
    }

    private static Claim claim(Claim.Condition... holds) {
        return new Claim("a", "b", "c", "d", null, null, null, List.of(holds));
    }

    private static ClaimVerdict judgeAlways(List<BlockFigures> blocks, Claim.Condition always, Claim.Condition... holds) {
        Claim claim = new Claim("a", "b", "c", "d", null, null, List.of(always), List.of(holds));
        return Claims.judge(List.of(claim), List.of(arm("old", true, blocks)), Judged.RULE, false).getFirst();
    }

    private static List<Arm> arms() {
        return List.of(arm("old", true, OLD), arm("new", true, NEW), arm("spoilt", false, OLD));
    }

    private static Arm arm(String scenario, boolean valid, Map<String, Metric> window) {
        return arm(scenario, valid, List.of(new BlockFigures(1, window, WHOLE, Map.of())));
    }

    static Arm arm(String scenario, boolean valid, List<BlockFigures> blocks) {
        List<Integer> trials = blocks.stream().map(BlockFigures::block).toList();
        return Arm.of(scenario, "variant", scenario, new Condition(PolledLevels.of(100, 100, 0), List.of(), Judged.RULE.levels()), null,
                false, valid, trials, Basis.WINDOW, blocks);
    }
}
