package io.pollmark.harness.verdict;

import static io.pollmark.harness.verdict.Asking.arm;
import static io.pollmark.harness.verdict.Asking.verdicts;
import static io.pollmark.harness.verdict.Judged.CONTROL;
import static io.pollmark.harness.verdict.Judged.NEW;
import static io.pollmark.harness.verdict.Judged.OLD;
import static io.pollmark.harness.verdict.Judged.refused;
import static io.pollmark.harness.verdict.Judged.trial;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Which trials count as which scenario's. */
class ArmsTest {
    @Test
    void anInvalidTrialIsShownButNeitherAveragedNorInTheSentence() {
        JudgedTrial spoilt = refused("old", 2, "a busy loop", "cpu", 0.9, "idle", 0.1);
        assertEquals(0.433, arm("old", CONTROL, OLD, spoilt, NEW).window().get("cpu").value());
        JudgedTrial alone = refused("old", 1, "a busy loop", "cpu", 0.9, "idle", 0.1);
        Verdicts verdicts = verdicts(CONTROL, alone, NEW);
        assertFalse(verdicts.answers().getFirst().sentence().contains("old way"));
        assertEquals(List.of("The old way has no valid trial: a busy loop."), verdicts.answers().getFirst().caveats());
        assertFalse(arm("old", CONTROL, alone, NEW).valid());
    }

    @Test
    void ofSeveralValidAttemptsTheFirstCounts() {
        JudgedTrial again = trial("old", 1, "cpu", 0.9, "idle", 0.1);
        assertEquals(0.433, arm("old", CONTROL, OLD, again, NEW).window().get("cpu").value());
    }

    @Test
    void theControlIsSubtractedWithinItsBlock() {
        Arm arm = arm("old",
                trial("none", 1, "cpu", 0.1, "idle", 0.9), trial("old", 1, "cpu", 0.3, "idle", 0.7),
                trial("none", 2, "cpu", 0.2, "idle", 0.8), trial("old", 2, "cpu", 0.6, "idle", 0.4));
        assertEquals(0.3, arm.net().get("cpu").value(), 1e-12);
        assertEquals(0.45, arm.window().get("cpu").value(), 1e-12);
    }

    @Test
    void oneBlockIsIndicativeAndTheControlStandsLast() {
        Verdicts verdicts = verdicts(CONTROL, NEW, OLD);
        assertTrue(verdicts.indicative());
        assertEquals(List.of("old", "new", "none"), verdicts.arms().stream().map(Arm::variant).toList());
    }

    @Test
    void a_scenario_is_called_as_the_experiment_says_or_as_the_system_calls_its_variant_where_that_is_clear() {
        Verdicts.Asked asked = Asking.about("old", "roomy", "new", "new-again").words(Map.of("roomy", "with plenty of memory"))
                .repeats(Map.of("new-again", "new")).planned(4);
        JudgedTrial roomy = Judged.named("roomy", "old");
        List<Arm> arms = Arms.of(List.of(OLD, roomy, NEW, Judged.named("new-again", "new")), asked, Judged.RULE);
        // Two scenarios of one variant: only what the experiment says tells them apart.
        assertEquals(List.of("old", "with plenty of memory", "the new way", "the new way, again"), arms.stream().map(Arm::words).toList());
    }
}
