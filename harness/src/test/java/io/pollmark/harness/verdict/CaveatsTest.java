package io.pollmark.harness.verdict;

import static io.pollmark.harness.verdict.Asking.verdicts;
import static io.pollmark.harness.verdict.Judged.CONTROL;
import static io.pollmark.harness.verdict.Judged.NEW;
import static io.pollmark.harness.verdict.Judged.OLD;
import static io.pollmark.harness.verdict.Judged.trial;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What must be said beside an answer, and of a whole run. */
class CaveatsTest {
    @Test
    void nextToNothingMayDiffer() {
        List<String> caveats = verdicts(
                        trial("old", 1, "cpu", 0.5, "idle", 0.4, "actions.done", 0.2),
                        trial("new", 1, "cpu", 0.1, "idle", 0.8, "actions.done", 0.3))
                .answers().getFirst().caveats();
        assertEquals(List.of(), caveats);
    }

    @Test
    void thePoolIsNamedAndUnequalWorkIsSaid() {
        List<String> caveats = verdicts(
                        trial("old", 1, "cpu", 0.5, "idle", 0.4, "db.wait", 7, "actions.done", 1500),
                        trial("new", 1, "cpu", 0.1, "idle", 0.8, "db.wait", 0.1, "actions.done", 1800),
                        trial("none", 1, "cpu", 0.1, "idle", 0.8, "db.wait", 9, "actions.done", 1800)) // not said of the control
                .answers().getFirst().caveats();
        assertEquals(
                List.of(
                        "The pool held back: 7 ms with the old way.",
                        "The variants did not do the same work: actions done from 1 500 to 1 800, 17 % apart."),
                caveats);
    }

    @Test
    void aNoisyMachineIsSaidOnceARunAndNotBesideAnAnswer() {
        Verdicts verdicts = verdicts(
                trial("none", 1, "cpu", 0.1, "idle", 0.8, "stolen", 0.04),
                trial("old", 1, "cpu", 0.5, "idle", 0.4, "stolen", 0.17),
                trial("new", 1, "cpu", 0.2, "idle", 0.7, "stolen", 0.06));
        assertEquals(List.of("In 2 of 3 scenarios the core was kept for up to 17 %."), verdicts.remarks());
        assertEquals(List.of(), verdicts.answers().getFirst().caveats());
        assertEquals(List.of(), verdicts(CONTROL, OLD, NEW).remarks());
    }

    @Test
    void aMachineThatDoesNotHoldStillIsSaidByItsLeastAndItsMost() {
        assertEquals(List.of("Memory took up to 1.60 times as long."), verdicts(
                trial("old", 1, "cpu", 0.5, "memory", 80), trial("old", 2, "cpu", 0.5, "memory", 100),
                trial("new", 1, "cpu", 0.2, "memory", 128), trial("new", 2, "cpu", 0.2, "memory", 90)).remarks());
        assertEquals(List.of(), verdicts(
                trial("old", 1, "cpu", 0.5, "memory", 80), trial("new", 1, "cpu", 0.2, "memory", 119)).remarks());
    }

    @Test
    void oneTrialIsEnoughForWhatMustBeSaid() {
        Verdicts verdicts = verdicts(
                trial("old", 1, "cpu", 0.5, "idle", 0.4, "db.wait", 1.5, "stolen", 0.09),
                trial("old", 2, "cpu", 0.5, "idle", 0.4, "db.wait", 0.1, "stolen", 0.0),
                trial("old", 3, "cpu", 0.5, "idle", 0.4));
        assertEquals(List.of("The pool held back: 1.50 ms with the old way (the most of 3 measurements)."), verdicts.answers().getFirst().caveats());
        assertEquals(List.of("In every scenario the core was kept for up to 9 %."), verdicts.remarks());
    }

    @Test
    void whereOneDidNotGetWarmAllFiguresAreOfTheWholeRun() {
        Verdicts verdicts = verdicts(CONTROL, Judged.cold(OLD), NEW);
        assertEquals(Basis.WHOLE_RUN, verdicts.basis());
        assertTrue(verdicts.answers().getFirst().details().getFirst().contains("the old way 41.3 %"));
        assertEquals(List.of("Not seen to get warm within the trial, so that all figures are of the whole run: the old way."),
                verdicts.answers().getFirst().caveats());
    }
}
