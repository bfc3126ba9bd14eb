package io.pollmark.harness.verdict;

import static io.pollmark.harness.verdict.Legs.compiling;
import static io.pollmark.harness.verdict.Legs.leg;
import static io.pollmark.harness.verdict.Legs.refused;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import org.junit.jupiter.api.Test;

class TurnsTest {
    @Test
    void of_a_scenario_in_a_sitting_the_valid_and_quiet_legs_count_together() {
        List<JudgedTrial> legs = List.of(leg(1, null, "old", "cpu", 0.4), leg(1, "old", "old", "cpu", 0.5),
                refused(1, "old", "old", "stolen", "cpu", 0.9), compiling(1, "old", "old", "cpu", 0.7), leg(2, null, "old", "cpu", 0.3));
        List<JudgedTrial> turns = Turns.of(legs, counted -> Legs.mean(legs, counted));
        assertEquals(2, turns.size());
        assertEquals(0.45, cost(turns.getFirst()), 1e-9);
        assertEquals(0.3, cost(turns.getLast()), 1e-9);
    }

    @Test
    void where_compilers_were_at_work_in_all_of_them_they_count() {
        List<JudgedTrial> legs = List.of(compiling(1, null, "old", "cpu", 0.4), compiling(1, "old", "old", "cpu", 0.6));
        assertEquals(0.5, cost(Turns.of(legs, counted -> Legs.mean(legs, counted)).getFirst()), 1e-9);
    }

    @Test
    void asked_for_all_valid_ones_those_with_compilers_at_work_count_too() {
        List<JudgedTrial> legs = List.of(leg(1, null, "old", "cpu", 0.4), compiling(1, "old", "old", "cpu", 0.6));
        assertEquals(0.4, cost(Turns.of(legs, counted -> Legs.mean(legs, counted)).getFirst()), 1e-9);
        assertEquals(0.5, cost(Turns.ofAllValid(legs, counted -> Legs.mean(legs, counted)).getFirst()), 1e-9);
    }

    @Test
    void without_a_valid_leg_a_turn_is_not_valid_and_says_why_once() {
        List<JudgedTrial> legs = List.of(refused(1, null, "old", "stolen", "cpu", 0.9), refused(1, "old", "old", "stolen", "cpu", 0.9));
        JudgedTrial turn = Turns.of(legs, counted -> Legs.mean(legs, counted)).getFirst();
        assertFalse(turn.validity().valid());
        assertEquals(List.of("stolen"), turn.validity().reasons());
    }

    private static double cost(JudgedTrial turn) {
        return turn.statistics().window().get("cpu").value();
    }
}
