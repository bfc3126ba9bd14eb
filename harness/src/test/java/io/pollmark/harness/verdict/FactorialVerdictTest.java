package io.pollmark.harness.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.experiment.Factorial;
import io.pollmark.harness.experiment.Factorial.Factor;
import io.pollmark.harness.experiment.Factorial.Impossible;
import io.pollmark.harness.experiment.Factorial.Step;
import io.pollmark.harness.statistics.sittings.PathShares;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FactorialVerdictTest {
    private static final Factorial ASKED = new Factorial(
            "achieved.wait",
            List.of(new Factor("threads", List.of("many", "one")), new Factor("asks for", List.of("one user", "all"))),
            Map.of("old", List.of("many", "one user"), "roomy", List.of("one", "one user"), "new", List.of("one", "all")),
            List.of(new Impossible(Map.of("threads", "many", "asks for", "all"), "nobody needs it")),
            List.of(new Step("old", null), new Step("roomy", "one thread"), new Step("new", "one request")),
            "Delivery is in it.");

    /** Net: 48 %, 8 % and 1 % in each sitting, but for what the first varies by. */
    private static final double[] OLD = {0.52, 0.54};

    @Test
    void the_path_is_told_with_the_step_that_matters_most_first_and_the_control_taken_out() {
        Verdicts verdicts = verdicts(turns(100));
        PathShares path = verdicts.factorial().path();
        assertEquals(Math.sqrt(48 * 50), path.whole().ratio(), 1e-9);
        assertEquals(1, path.steps().stream().mapToDouble(PathShares.Step::share).sum(), 1e-9);
        Answer answer = verdicts.answers().getFirst();
        assertTrue(answer.sentence().startsWith("One request makes 53 % ("), answer.sentence());
        assertTrue(answer.sentence().endsWith(") of the difference between the old way and the new way."), answer.sentence());
        assertTrue(answer.details().get(1).startsWith("One thread (from the old way to roomy): 47 % ("), answer.details().get(1));
        assertTrue(answer.details().get(3).startsWith("All steps of a factor together: threads 47 % ("), answer.details().get(3));
        assertEquals(List.of("threads", "asks for"), verdicts.factorial().shares().stream().map(FactorialVerdict.FactorShare::factor).toList());
        assertTrue(answer.details().get(1).contains("); processor time falls by a factor of 6.12 ("), answer.details().get(1));
    }

    @Test
    void an_effect_is_told_where_two_cells_differ_in_it_alone() {
        List<FactorialVerdict.Effect> effects = verdicts(turns(100)).factorial().effects();
        assertEquals(List.of("threads: one for many", "asks for: all for one user"),
                effects.stream().map(effect -> effect.factor() + ": " + effect.to() + " for " + effect.from()).toList());
        assertEquals(0.125, effects.get(1).found().ratio().ratio(), 1e-9);
    }

    @Test
    void a_cell_that_was_not_measured_has_its_reason() {
        assertEquals(List.of(new FactorialVerdict.Missing(List.of("many", "all"), "nobody needs it")), verdicts(turns(100)).factorial().missing());
    }

    @Test
    void a_cell_that_polled_at_another_interval_does_not_count_and_the_path_is_not_told() {
        FactorialVerdict found = verdicts(turns(106)).factorial();
        assertEquals(Optional.of("In sitting 1 it polled every 106 ms and not every 100 ms."),
                found.cells().stream().map(FactorialVerdict.Cell::not).filter(not -> not != null).findFirst());
        assertNull(found.path());
        assertEquals(List.of("old does not count: In sitting 1 it polled every 106 ms and not every 100 ms."), verdicts(turns(106)).answers().getFirst().details());
        assertEquals(List.of("Delivery is in it."), verdicts(turns(106)).answers().getFirst().caveats());
        assertEquals("What makes the difference between the old way and the new way cannot be told: an end of the way does not count.",
                verdicts(turns(106)).answers().getFirst().sentence());
        assertEquals(List.of(), found.effects().stream().filter(effect -> effect.factor().equals("threads")).toList());
    }

    @Test
    void a_cell_that_costs_no_more_than_the_control_does_not_count() {
        List<JudgedTrial> turns = new ArrayList<>(turns(100));
        turns.replaceAll(turn -> turn.trial().scenario().equals("new") && turn.trial().block() == 2
                ? Judged.trial("new", 2, "cpu", 0.039, "achieved.wait", 100, "idle", 0.9) : turn);
        FactorialVerdict found = verdicts(turns).factorial();
        assertEquals("In sitting 2 its cost cannot be told from zero.",
                cell(found, "new").not());
        assertNull(found.path());
    }

    @Test
    void a_cell_that_used_up_the_core_takes_nothing_from_the_others() {
        List<JudgedTrial> turns = new ArrayList<>(turns(100));
        turns.replaceAll(turn -> turn.trial().scenario().equals("old")
                ? Judged.trial("old", turn.trial().block(), "cpu", 0.99, "achieved.wait", 100, "idle", 0.01)
                : turn);
        FactorialVerdict found = verdicts(turns).factorial();
        assertEquals("In sitting 1 it used up the core, or there was no control beside it, so that what it costs is not known.",
                cell(found, "old").not());
        assertEquals(0.125, found.effects().getFirst().found().ratio().ratio(), 1e-9);
        assertNull(found.path());
    }

    @Test
    void a_cell_that_was_not_run_is_said_to_be_missing() {
        FactorialVerdict found = verdicts(turns(100).stream().filter(turn -> !turn.trial().scenario().equals("old")).toList()).factorial();
        assertEquals("It was not run.", cell(found, "old").not());
        assertNull(found.path());
    }

    @Test
    void the_steps_to_and_from_a_cell_that_does_not_count_are_one_and_their_factors_have_one_share() {
        Verdicts verdicts = verdicts(turns(100).stream().filter(turn -> !turn.trial().scenario().equals("roomy")).toList());
        FactorialVerdict found = verdicts.factorial();
        assertEquals(List.of("one thread and one request"), found.says());
        assertEquals(List.of("the old way", "the new way"), found.names());
        assertEquals(Math.sqrt(48 * 50), found.path().whole().ratio(), 1e-9);
        assertEquals("threads and asks for", found.shares().getFirst().factor());
        assertEquals(1, found.shares().getFirst().share(), 1e-9);
        List<String> details = verdicts.answers().getFirst().details();
        assertTrue(details.contains("roomy does not count: It was not run. So the steps to and from it are told as one."), details.toString());
    }

    @Test
    void intervals_are_wider_the_more_effects_the_design_has_whatever_cells_count() {
        // Two effects: t(1 - 0.05 / 2 / 2, 1) = 25.45 and not 12.71.
        double threads = Math.log(8 / 48.0);
        double half = 25.4517 * (Math.log(50 / 48.0) / 2); // deviation of two logarithms by the root of 2
        var ratio = verdicts(turns(100)).factorial().effects().getFirst().found().ratio();
        assertEquals(threads - Math.log(50 / 48.0) / 2 - half, Math.log(ratio.interval().lower()), 1e-3);
        List<JudgedTrial> turns = new ArrayList<>(turns(100));
        turns.replaceAll(turn -> turn.trial().scenario().equals("new")
                ? Judged.trial("new", turn.trial().block(), "cpu", 0.05, "achieved.wait", 200, "idle", 0.9)
                : turn);
        assertEquals(ratio.interval(), verdicts(turns).factorial().effects().getFirst().found().ratio().interval());
    }

    @Test
    void the_ratios_of_the_path_are_a_family_of_its_steps_and_the_whole() {
        // Of three: t(1 - 0.05 / 3 / 2, 1) = 38.19.
        var whole = verdicts(turns(100)).factorial().path().whole();
        double half = 38.1885 * (Math.log(50 / 48.0) / 2);
        assertEquals(Math.log(Math.sqrt(48 * 50)) + half, Math.log(whole.interval().upper()), 1e-3);
    }

    @Test
    void by_one_sitting_there_is_no_interval_and_it_is_said() {
        String sentence = verdicts(turns(100).stream().filter(turn -> turn.trial().block() == 1).toList()).answers().getFirst().sentence();
        assertEquals("One request makes 54 % of the difference between the old way and the new way, by one sitting.", sentence);
    }

    /** @param achieved by the first scenario, at 100 */
    private static List<JudgedTrial> turns(double achieved) {
        List<JudgedTrial> turns = new ArrayList<>();
        for (int sitting = 1; sitting <= OLD.length; sitting++) {
            turns.add(Judged.trial("none", sitting, "cpu", 0.04, "idle", 0.9));
            turns.add(Judged.trial("old", sitting, "cpu", OLD[sitting - 1], "achieved.wait", achieved, "idle", 0.3));
            turns.add(Judged.trial("roomy", sitting, "cpu", 0.12, "achieved.wait", 100, "idle", 0.9));
            turns.add(Judged.trial("new", sitting, "cpu", 0.05, "achieved.wait", 100, "idle", 0.9));
        }
        return turns;
    }

    private static FactorialVerdict.Cell cell(FactorialVerdict found, String scenario) {
        return found.cells().stream().filter(cell -> cell.scenario().equals(scenario)).findFirst().orElseThrow();
    }

    private static Verdicts verdicts(List<JudgedTrial> turns) {
        return Asking.about("none", "old", "roomy", "new").factorial(ASKED).crossover(turns);
    }
}
