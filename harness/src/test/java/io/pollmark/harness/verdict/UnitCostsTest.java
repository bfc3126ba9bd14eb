package io.pollmark.harness.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.pollmark.harness.experiment.UnitCost;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class UnitCostsTest {
    private static final UnitCost POLL = new UnitCost("a poll", "old", "new", "actions.polls");
    private static final UnitCost PAGE = new UnitCost("a page", "new", "none", "actions.pages");

    @Test
    void it_is_what_two_scenarios_differ_in_cost_by_what_they_differ_in_rate() {
        // 48 and 56 % of a core for 900 polls more, 4 % for 20 pages more.
        List<UnitCostFigure> found = of(turns(0.55, 0.63), POLL, PAGE);
        assertEquals((480_000.0 + 560_000.0) / 900 / 2, found.get(0).cost().value(), 1e-6);
        assertEquals("µs", found.get(0).cost().unit());
        assertEquals(2_000, found.get(1).cost().value(), 1e-6);
        assertNull(found.get(0).ratio());
        assertEquals(2_000 / Math.sqrt(480_000.0 / 900 * 560_000.0 / 900), found.get(1).ratio().ratio(), 1e-9);
    }

    @Test
    void intervals_are_of_all_that_is_asked_and_those_of_ratios_of_one_less() {
        // Of two: t(1 - 0.05 / 2 / 2, 1) = 25.4517; alone: t(0.975, 1) = 12.7062.
        UnitCostFigure poll = of(turns(0.55, 0.63), POLL, PAGE).getFirst();
        assertEquals(25.4517 * (80_000.0 / 900 / 2), poll.interval().upper() - poll.cost().value(), 1e-2);
        var ratio = of(turns(0.55, 0.63), POLL, PAGE).get(1).ratio();
        assertEquals(12.7062 * Math.log(56 / 48.0) / 2, Math.log(ratio.interval().upper() / ratio.ratio()), 1e-4);
    }

    @Test
    void by_one_block_there_is_no_interval() {
        UnitCostFigure poll = of(turns(0.55), POLL).getFirst();
        assertEquals(480_000.0 / 900, poll.cost().value(), 1e-6);
        assertNull(poll.interval());
    }

    @Test
    void a_core_that_was_used_up_says_nothing() {
        List<JudgedTrial> turns = turns(0.55);
        turns.add(Judged.trial("old", 2, "cpu", 0.99, "actions.polls", 1000, "idle", 0.01));
        turns.add(Judged.trial("new", 2, "cpu", 0.07, "actions.polls", 100, "idle", 0.9));
        UnitCostFigure poll = of(turns, POLL).getFirst();
        assertNull(poll.cost());
        assertEquals("In sitting 2 the core was used up, so that what it costs is not known.", poll.not());
    }

    @Test
    void a_rate_that_hardly_differs_is_not_divided_by() {
        List<JudgedTrial> turns = new ArrayList<>(List.of(
                Judged.trial("old", 1, "cpu", 0.5, "actions.polls", 100, "idle", 0.5),
                Judged.trial("new", 1, "cpu", 0.4, "actions.polls", 96, "idle", 0.5)));
        assertEquals("In sitting 1 actions.polls was not larger by 5 %: 100 actions and 96 actions.", of(turns, POLL).getFirst().not());
    }

    @Test
    void what_was_not_measured_stays_missing() {
        assertEquals("There are no valid figures of both.", of(List.of(
                Judged.trial("old", 1, "cpu", 0.5, "idle", 0.5), Judged.refused("new", 1, "late", "cpu", 0.1, "idle", 0.9)), POLL).getFirst().not());
        assertEquals("In sitting 1 actions.polls or what it cost is not known.", of(List.of(
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
        return Verdicts.of(turns, new Verdicts.Asked(turns.size(), List.of("none", "new", "old"), Map.of(), Map.of(), List.of(), false, 0.05, null, null,
                List.of(asked)), Judged.RULE, Optional.empty()).unitCosts();
    }
}
