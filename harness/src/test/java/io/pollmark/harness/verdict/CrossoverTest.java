package io.pollmark.harness.verdict;

import static io.pollmark.harness.verdict.Legs.compiling;
import static io.pollmark.harness.verdict.Legs.leg;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.statistics.blocks.Interval;
import io.pollmark.harness.statistics.blocks.Judgement;
import io.pollmark.harness.statistics.blocks.Ratio;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The sittings of warm.md: its figures, and what its prototype said of them, are what must come out. */
class CrossoverTest {
    private static final double[] NONE = {4.7, 4.4, 5.6};
    private static final double[] NEW = {7.3, 7.3, 8.4};
    private static final double[] OLD = {43.5, 47.6, 50.2};
    private static final Asking ASKING = Asking.about("none", "old", "new");

    @Test
    void gross_is_judged_on_logarithms_over_sittings() {
        SittingRatios ratios = ratios(List.of());
        Ratio gross = ratios.gross(arm("old"), arm("new"), 0.95).orElseThrow();
        assertEquals(6.15, gross.ratio(), 0.02);
        assertEquals(3, gross.blocks());
        assertTrue(gross.interval().lower() > 5.3 && gross.interval().upper() < 7.1, gross.toString());
    }

    @Test
    void net_is_the_ratio_of_mean_differences_with_fiellers_interval() {
        var net = ratios(List.of()).net(arm("old"), arm("new"), 0.95).orElseThrow();
        double expected = (43.5 + 47.6 + 50.2 - 14.7) / (7.3 + 7.3 + 8.4 - 14.7);
        assertEquals(expected, net.ratio(), 1e-9);
        assertTrue(net.interval().lower() > 13 && net.interval().upper() < 18, net.toString());
    }

    @Test
    void sittings_of_earlier_runs_narrow_an_interval_and_leave_its_middle() {
        EarlierSittings earlier = new EarlierSittings("quick-1", Map.of(
                "none", Map.of(1, 0.047, 2, 0.044, 3, 0.056), "new", Map.of(1, 0.073, 2, 0.073, 3, 0.084),
                "old", Map.of(1, 0.435, 2, 0.476, 3, 0.502)));
        Ratio alone = ratios(List.of()).gross(arm("old"), arm("new"), 0.95).orElseThrow();
        Ratio pooled = ratios(List.of(earlier)).gross(arm("old"), arm("new"), 0.95).orElseThrow();
        assertEquals(alone.ratio(), pooled.ratio(), 1e-9);
        assertTrue(width(pooled.interval()) < 0.75 * width(alone.interval()), alone + " " + pooled);
        var net = ratios(List.of(earlier)).net(arm("old"), arm("new"), 0.95).orElseThrow();
        assertTrue(width(net.interval()) < 0.75 * width(ratios(List.of()).net(arm("old"), arm("new"), 0.95).orElseThrow().interval()));
    }

    @Test
    void a_row_of_net_costs_never_reaches_below_nothing() {
        List<Arm> arms = Arms.of(turns(new double[] {4.7, 4.4, 5.6}, new double[] {4.9, 4.4, 5.7}, OLD), ASKING.planned(9), Judged.RULE);
        SittingRatios ratios = new SittingRatios(Judged.RULE, arms, List.of());
        Ratio ratio = ratios.of(find(arms, "new"), find(arms, "old"), new AnswerRule.Compared("cpu", "net", "net", true, false), 0.95).orElseThrow();
        assertEquals(0, ratio.interval().lower());
        assertTrue(ratio.interval().upper() < 0.1, ratio.toString());
    }

    @Test
    void the_answer_is_one_ratio_and_the_figures_are_a_line_lower() {
        Answer answer = answer(turns(NONE, NEW, OLD));
        assertTrue(answer.sentence().matches("100 users, polled every 100 ms: the old way takes 6\\.15 times as much processor time"
                + " as the new way \\([0-9.]+ to [0-9.]+\\)\\."), answer.sentence());
        assertEquals("The core: the old way 47.1 %, the new way 7.67 %, nobody polls 4.90 %.", answer.details().getFirst());
        assertTrue(answer.details().get(1).matches("For the polling alone: 42\\.2 % against 2\\.77 %, 15\\.3 times as much \\([0-9.]+ to [0-9.]+\\)\\."),
                answer.details().get(1));
        assertEquals("Measured on warm JVMs, their JIT compilers not counted, in 3 sittings, each a new start of the system."
                + " Ratios have their 95 % confidence interval in brackets.", answer.details().getLast());
    }

    @Test
    void what_costs_next_to_nothing_is_said_in_words_and_with_what_it_is_at_most() {
        String net = answer(turns(new double[] {4.7, 4.4, 5.6}, new double[] {4.3, 5.4, 5.7}, OLD)).details().get(1);
        assertTrue(net.matches(".* 42\\.2 % against no more than [0-9.]+ % \\(0\\.23 % on average, too little to be told from nothing\\), at least .*"), net);
    }

    @Test
    void a_core_that_is_used_up_gives_a_lower_bound_and_nothing_net() {
        List<JudgedTrial> turns = new ArrayList<>(turns(NONE, NEW, OLD));
        turns.replaceAll(turn -> turn.trial().variant().equals("old")
                ? Judged.trial("old", turn.trial().block(), "cpu", 0.99, "idle", 0.01) : turn);
        Answer answer = answer(turns);
        assertTrue(answer.sentence().contains("the old way used up the core. The old way takes 12.9 times as much processor time as the new way ("), answer.sentence());
        assertTrue(answer.details().stream().noneMatch(detail -> detail.contains("polling alone")), answer.toString());
    }

    @Test
    void a_core_that_is_used_up_in_one_sitting_leaves_net_unknown_and_that_is_said() {
        List<JudgedTrial> turns = new ArrayList<>(turns(NONE, NEW, OLD));
        turns.replaceAll(turn -> turn.trial().variant().equals("old") && turn.trial().block() == 2
                ? Judged.trial("old", 2, "cpu", 0.99, "idle", 0.01) : turn);
        assertEquals("What the polling alone takes is not known: in 1 of 3 sittings the old way used up the core, and might have taken more.",
                answer(turns).details().get(1));
        turns.removeIf(turn -> turn.trial().variant().equals("none"));
        assertTrue(answer(turns).details().stream().noneMatch(detail -> detail.contains("polling alone")), "nobody asked");
    }

    @Test
    void a_sitting_without_a_control_leaves_net_unknown_and_that_is_said() {
        List<JudgedTrial> turns = new ArrayList<>(turns(NONE, NEW, OLD));
        turns.removeIf(turn -> turn.trial().variant().equals("none") && turn.trial().block() == 2);
        assertEquals("What the polling alone takes is not known: in 1 of 3 sittings there is no valid figure of what users cost when nobody polls.",
                answer(turns).details().get(1));
    }

    @Test
    void whose_cost_could_not_be_had_is_named_and_a_control_without_it_is_left_out() {
        List<JudgedTrial> turns = new ArrayList<>(turns(NONE, NEW, OLD));
        turns.replaceAll(turn -> turn.trial().variant().equals("old")
                ? turn
                : Judged.trial(turn.trial().variant(), turn.trial().block(), "idle", 0.9));
        Answer answer = answer(turns);
        assertEquals(List.of("The core: the old way 47.1 %.", "Of the new way it could not be had."), answer.details().subList(0, 2));
        turns.removeIf(turn -> turn.trial().variant().equals("old"));
        assertEquals("100 users, polled every 100 ms: there is no answer by processor time, as that of the new way could not be had.",
                answer(turns).sentence());
    }

    @Test
    void of_two_that_used_up_the_core_none_is_said_to_take_more() {
        List<JudgedTrial> turns = new ArrayList<>(turns(NONE, NEW, OLD));
        turns.replaceAll(turn -> turn.trial().variant().equals("none") ? turn
                : Judged.trial(turn.trial().variant(), turn.trial().block(), "cpu", 0.99, "idle", 0.01));
        assertEquals("100 users, polled every 100 ms: the old way and the new way used up the core. How much more one needs cannot be seen.",
                answer(turns).sentence());
    }

    @Test
    void an_earlier_run_gives_one_sitting_its_interval_and_nothing_is_said_against_it() {
        EarlierSittings earlier = new EarlierSittings("quick-1", Map.of(
                "none", Map.of(1, 0.047, 2, 0.044, 3, 0.056), "new", Map.of(1, 0.073, 2, 0.073, 3, 0.084),
                "old", Map.of(1, 0.435, 2, 0.476, 3, 0.502)));
        List<JudgedTrial> turns = turns(new double[] {4.7}, new double[] {7.3}, new double[] {43.5});
        Answer answer = Verdicts.of(turns, ASKING.planned(9), Judged.RULE, Optional.empty(),
                Optional.of(new Crossover.Input(List.of(), turns, List.of(earlier), "compilers", List.of()))).answers().getFirst();
        assertTrue(answer.sentence().matches(".* takes 5\\.96 times as much processor time as the new way \\([0-9.]+ to [0-9.]+\\)\\."),
                answer.sentence());
        assertEquals("Measured on warm JVMs, their JIT compilers not counted, in one sitting. Ratios have their 95 % confidence interval in brackets.", answer.details().getLast());
    }

    @Test
    void what_costs_less_than_nothing_net_has_no_ratio_when_it_is_seen_from_the_other_side() {
        List<Arm> arms = Arms.of(turns(new double[] {4.7, 4.4, 5.6}, new double[] {4.5, 4.3, 5.3}, OLD), ASKING.planned(9), Judged.RULE);
        Ratio net = new SittingRatios(Judged.RULE, arms, List.of())
                .of(find(arms, "new"), find(arms, "old"), new AnswerRule.Compared("cpu", "net", "net", true, false), 0.95).orElseThrow();
        assertEquals(0, net.ratio());
        assertEquals(Double.POSITIVE_INFINITY, net.inverse().ratio());
        assertEquals(Double.POSITIVE_INFINITY, net.inverse().interval().upper());
    }

    @Test
    void one_sitting_has_no_interval_and_says_so() {
        Answer answer = answer(turns(new double[] {4.7}, new double[] {7.3}, new double[] {43.5}));
        assertEquals("100 users, polled every 100 ms: the old way takes 5.96 times as much processor time as the new way.", answer.sentence());
        assertEquals("Measured on warm JVMs, their JIT compilers not counted, in one sitting: nothing shows how far another would differ.",
                answer.details().getLast());
    }

    @Test
    void an_interval_that_is_not_bounded_decides_nothing() {
        assertEquals(Judgement.UNDECIDED, Judgement.of(new Ratio(3, 2, null, null, null, null), 0.05, true));
        assertEquals(Judgement.INDICATIVE, Judgement.of(new Ratio(1, 2, null, null, null, null), 0.05, true));
    }

    @Test
    void legs_with_compilers_at_work_are_told_with_what_they_would_change() {
        List<JudgedTrial> legs = List.of(leg(1, null, "old", "cpu", 0.4, "idle", 0.5), compiling(1, "old", "old", "cpu", 0.6, "idle", 0.5),
                leg(1, "old", "new", "cpu", 0.1, "idle", 0.8));
        Crossover crossover = crossover(legs);
        assertEquals(List.of("1 leg with busy JIT compilers is left out where the variant has others in that sitting. With it the ratio would be 5 and not 4."),
                crossover.remarks());
        assertNull(crossover.carryOver());
    }

    @Test
    void what_the_leg_before_leaves_is_told() {
        List<JudgedTrial> legs = new ArrayList<>();
        for (int sitting = 1; sitting <= 6; sitting++) {
            legs.add(leg(sitting, null, "old", "cpu", 0.4 + 0.001 * sitting, "idle", 0.5));
            legs.add(leg(sitting, "old", "new", "cpu", 0.11, "idle", 0.5));
            legs.add(leg(sitting, "new", "new", "cpu", 0.10, "idle", 0.5));
        }
        String remark = crossover(legs).remarks().getFirst();
        assertTrue(remark.startsWith("It matters what ran before a leg (p = 0.0"), remark);
        assertTrue(remark.contains("): after "), remark);
    }

    @Test
    void legs_of_one_sitting_and_sittings_differ_each_by_their_own() {
        List<JudgedTrial> legs = List.of(leg(1, null, "old", "cpu", 0.40), leg(1, "old", "old", "cpu", 0.41),
                leg(2, null, "old", "cpu", 0.50), leg(2, "old", "old", "cpu", 0.51));
        Crossover.ScenarioSpread spread = crossover(legs).spreads().getFirst();
        assertTrue(spread.spread().between() > 5 * spread.spread().within(), spread.toString());
    }

    private static Crossover crossover(List<JudgedTrial> legs) {
        List<JudgedTrial> turns = Turns.of(legs, counted -> Legs.mean(legs, counted));
        List<JudgedTrial> all = Turns.ofAllValid(legs, counted -> Legs.mean(legs, counted));
        return Verdicts.of(turns, Asking.about("old", "new").planned(2), Judged.RULE, Optional.empty(),
                Optional.of(new Crossover.Input(legs, all, List.of(), "compilers", List.of()))).crossover();
    }

    private static Answer answer(List<JudgedTrial> turns) {
        return ASKING.crossover(turns).answers().getFirst();
    }

    private static SittingRatios ratios(List<EarlierSittings> earlier) {
        return new SittingRatios(Judged.RULE, arms(), earlier);
    }

    private static List<Arm> arms() {
        return Arms.of(turns(NONE, NEW, OLD), ASKING.planned(9), Judged.RULE);
    }

    private static Arm arm(String scenario) {
        return find(arms(), scenario);
    }

    private static Arm find(List<Arm> arms, String scenario) {
        return arms.stream().filter(arm -> arm.scenario().equals(scenario)).findFirst().orElseThrow();
    }

    private static double width(Interval interval) {
        return interval.upper() - interval.lower();
    }

    /** One turn a sitting of each, from per cents of the core. */
    private static List<JudgedTrial> turns(double[] none, double[] fresh, double[] old) {
        List<JudgedTrial> turns = new ArrayList<>();
        for (int sitting = 1; sitting <= none.length; sitting++) {
            turns.add(Judged.trial("none", sitting, "cpu", none[sitting - 1] / 100, "idle", 0.9));
            turns.add(Judged.trial("old", sitting, "cpu", old[sitting - 1] / 100, "idle", 0.5));
            turns.add(Judged.trial("new", sitting, "cpu", fresh[sitting - 1] / 100, "idle", 0.9));
        }
        return turns;
    }
}
