package io.pollmark.harness.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.pollmark.harness.experiment.UnitCost;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnitCostsTest {
    private static final UnitCost POLL = new UnitCost("a poll", "old", "new", "actions.polls", null);
    private static final UnitCost PAGE = new UnitCost("a page", "new", "none", "actions.pages", "a poll");

    @Test
    void it_is_what_two_scenarios_differ_in_cost_by_what_they_differ_in_rate() {
        // 48 and 56 % of a core for 900 polls more, 4 % for 20 pages more.
        List<UnitCostFigure> found = of(turns(0.55, 0.63), POLL, PAGE);
        assertEquals((480_000.0 + 560_000.0) / 900 / 2, found.get(0).cost().value(), 1e-6);
        assertEquals("µs", found.get(0).cost().unit());
        assertEquals(2_000, found.get(1).cost().value(), 1e-6);
        assertNull(found.get(0).times());
        assertEquals(2_000 / (520_000.0 / 900), found.get(1).times().ratio(), 1e-9);
    }

    @Test
    void intervals_are_of_all_that_is_asked_and_those_of_ratios_of_all_that_is_compared() {
        // Of two: t(1 - 0.05 / 2 / 2, 2) = 6.2053.
        List<UnitCostFigure> found = of(turns(0.55, 0.63, 0.59), POLL, PAGE);
        assertEquals(6.2053 * 40_000 / 900 / Math.sqrt(3), found.get(0).interval().upper() - found.get(0).cost().value(), 1e-2);
        // A dividend that does not vary: the ratio's ends are its ratios to the divisor's ends at 95 %, t(0.975, 2) = 4.3027.
        double half = 4.3027 * 40_000 / 900 / Math.sqrt(3);
        assertEquals(2_000 / (520_000.0 / 900 - half), found.get(1).times().interval().upper(), 1e-3);
        assertEquals(2_000 / (520_000.0 / 900 + half), found.get(1).times().interval().lower(), 1e-3);
    }

    @Test
    void there_is_no_ratio_to_what_cannot_be_told_from_nothing() {
        // 1 % and 0.2 % of a core for 900 polls: t of one degree does not tell their mean from 0.
        UnitCostFigure page = of(turns(0.08, 0.072), POLL, PAGE).get(1);
        assertEquals(2_000, page.cost().value(), 1e-6);
        assertNull(page.times());
    }

    @Test
    void the_answer_is_the_first_that_can_be_told() {
        List<JudgedTrial> turns = turns(0.08, 0.072, 0.071);
        Answer answer = verdicts(turns, POLL, PAGE).answers().getFirst();
        assertEquals("A page: one more takes 2 000 µs (2 000 to 2 000 µs) of processor time.", answer.sentence());
        assertEquals(List.of("A poll cannot be told from nothing."), answer.details());
        turns.removeIf(turn -> turn.trial().scenario().equals("none"));
        answer = verdicts(turns, POLL, PAGE).answers().getFirst();
        assertEquals("What one more takes cannot be told.", answer.sentence());
        assertEquals(List.of("A poll cannot be told from nothing.", "A page cannot be told. There are no valid figures of both."), answer.details());
    }

    @Test
    void there_is_no_ratio_to_what_could_not_be_had() {
        List<JudgedTrial> turns = turns(0.55);
        turns.removeIf(turn -> turn.trial().scenario().equals("old"));
        List<UnitCostFigure> found = of(turns, POLL, PAGE);
        assertNull(found.get(0).cost());
        assertEquals(2_000, found.get(1).cost().value(), 1e-6);
        assertNull(found.get(1).times());
    }

    @Test
    void by_one_block_there_is_no_interval() {
        UnitCostFigure poll = of(turns(0.55), POLL).getFirst();
        assertEquals(480_000.0 / 900, poll.cost().value(), 1e-6);
        assertNull(poll.interval());
        assertEquals("A poll: one more takes 533 µs (by one block) of processor time.", verdicts(turns(0.55), POLL).answers().getFirst().sentence());
    }

    @Test
    void a_core_that_was_used_up_says_nothing() {
        List<JudgedTrial> turns = turns(0.55);
        turns.add(Judged.trial("old", 2, "cpu", 0.99, "actions.polls", 1000, "idle", 0.01));
        turns.add(Judged.trial("new", 2, "cpu", 0.07, "actions.polls", 100, "idle", 0.9));
        UnitCostFigure poll = of(turns, POLL).getFirst();
        assertNull(poll.cost());
        assertEquals("In block 2 the core was used up, so that what it costs is not known.", poll.not());
    }

    @Test
    void a_rate_that_hardly_differs_is_not_divided_by() {
        List<JudgedTrial> turns = new ArrayList<>(List.of(
                Judged.trial("old", 1, "cpu", 0.5, "actions.polls", 100, "idle", 0.5),
                Judged.trial("new", 1, "cpu", 0.4, "actions.polls", 96, "idle", 0.5)));
        assertEquals("In block 1 it did not happen more often by 5 %: 100 actions and 96 actions.", of(turns, POLL).getFirst().not());
    }

    @Test
    void what_was_not_measured_stays_missing() {
        assertEquals("There are no valid figures of both.", of(List.of(
                Judged.trial("old", 1, "cpu", 0.5, "idle", 0.5), Judged.refused("new", 1, "late", "cpu", 0.1, "idle", 0.9)), POLL).getFirst().not());
        assertEquals("In block 1 how often it happened is not known, or not what it cost.", of(List.of(
                Judged.trial("old", 1, "cpu", 0.5, "idle", 0.5), Judged.trial("new", 1, "cpu", 0.1, "idle", 0.9)), POLL).getFirst().not());
    }

    @Test
    void blocks_in_which_only_one_of_the_two_is_valid_are_left_out() {
        List<JudgedTrial> turns = turns(0.55, 0.63);
        turns.removeIf(turn -> turn.trial().scenario().equals("new") && turn.trial().block() == 2);
        assertEquals(480_000.0 / 900, of(turns, POLL).getFirst().cost().value(), 1e-6);
    }

    /** @param old the share of the core in each sitting */
    private static List<JudgedTrial> turns(double... old) {
        List<JudgedTrial> turns = new ArrayList<>();
        for (int sitting = 1; sitting <= old.length; sitting++) {
            turns.add(Judged.trial("none", sitting, "cpu", 0.03, "actions.pages", 20, "idle", 0.9));
            turns.add(Judged.trial("new", sitting, "cpu", 0.07, "actions.polls", 100, "actions.pages", 40, "idle", 0.9));
            turns.add(Judged.trial("old", sitting, "cpu", old[sitting - 1], "actions.polls", 1000, "idle", 0.3));
        }
        return turns;
    }

    private static List<UnitCostFigure> of(List<JudgedTrial> turns, UnitCost... asked) {
        return verdicts(turns, asked).unitCosts();
    }

    private static Verdicts verdicts(List<JudgedTrial> turns, UnitCost... asked) {
        return Asking.about("none", "new", "old").unitCosts(asked).verdicts(turns);
    }
}
