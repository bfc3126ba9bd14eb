package io.pollmark.harness.verdict;

import static io.pollmark.harness.verdict.Gate.Trials.CONTROL;
import static io.pollmark.harness.verdict.Gate.Trials.LEGS;
import static io.pollmark.harness.verdict.Gate.Trials.OTHERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.experiment.PolledLevels;
import io.pollmark.harness.statistics.RecordedTrial;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GatesTest {

    private static final Gate FOREIGN =
            new Gate("foreign", "planned", null, 0.05, false, null, List.of("unpinned"), "others used {value} (limit {limit})");
    private static final Gate LOST = new Gate("actions.lost", "wholeRun", null, 0.0, false, OTHERS, null, "{value} lost");
    private static final Gate PRESENT =
            new Gate("present", "planned", 0.9, null, false, null, null, "only {value} present (at least {limit})");

    @Test
    void atTheLimitATrialStandsAndAboveItTheReasonHasTheFigures() {
        assertTrue(judge(trial("old"), FOREIGN, "foreign", 0.05).valid());
        assertEquals(
                List.of("others used 7.20 % (limit 5 %)"), judge(trial("old"), FOREIGN, "foreign", 0.072).reasons());
    }

    @Test
    void belowALeastLimitTheReasonHasTheFigures() {
        assertTrue(judge(trial("old"), PRESENT, "present", 0.9).valid());
        assertEquals(
                List.of("only 40 % present (at least 90 %)"), judge(trial("old"), PRESENT, "present", 0.4).reasons());
    }

    @Test
    void aGateHasOneLimit() {
        assertThrows(
                IllegalArgumentException.class, () -> new Gate("present", "planned", null, null, false, null, null, ""));
        assertThrows(IllegalArgumentException.class, () -> new Gate("present", "planned", 0.0, 1.0, false, null, null, ""));
    }

    @Test
    void aGateWithoutItsFigureDoesNotOpen() {
        assertEquals(
                List.of("foreign could not be had, so that nothing shows it in order"),
                judge(trial("old"), FOREIGN).reasons());
    }

    @Test
    void aGateOnWhatNeedNotBeThereOpensWithoutIt() {
        Gate quota = new Gate("throttled", "planned", null, 0.0, true, null, null, "held back for {value}");
        assertTrue(judge(trial("old"), quota).valid());
        assertEquals(List.of("held back for 50 %"), judge(trial("old"), quota, "throttled", 0.5).reasons());
    }

    @Test
    void theControlAndFlaggedTrialsCanBeExcepted() {
        assertTrue(judge(trial("none"), LOST, "actions.lost", 3).valid());
        assertEquals(List.of("3 actions lost"), judge(trial("old"), LOST, "actions.lost", 3).reasons());
        assertTrue(judge(Judged.recorded("old", 1, List.of("unpinned"), List.of()), FOREIGN, "foreign", 0.5).valid());
    }

    @Test
    void aGateOfTheControlHoldsForTheControlAloneInASittingToo() {
        Gate gate = new Gate("unserved", "planned", null, 0.01, false, CONTROL, null, "{value} failed");
        assertTrue(judge(trial("old"), gate, "unserved", 0.9).valid());
        assertEquals(List.of("90 % failed"), judge(trial("none"), gate, "unserved", 0.9).reasons());
        assertEquals(1, judge(Legs.leg(1, null, "none", "unserved", 0.9).trial(), gate, "unserved", 0.9).reasons().size());
        assertEquals(1, judge(Legs.leg(1, null, "none", "actions.lost", 3).trial(), LOST, "actions.lost", 3).reasons().size(),
                "its notifications arrive after it");
    }

    @Test
    void aGateOfLegsHoldsForLegsAlone() {
        Gate gate = new Gate("users.left", "planned", null, 0.0, false, LEGS, null, "{value} left");
        assertTrue(judge(trial("old"), gate, "users.left", 3).valid());
        RecordedTrial leg = Legs.leg(1, null, "old", "users.left", 3).trial();
        assertEquals(1, judge(leg, gate, "users.left", 3).reasons().size());
    }

    @Test
    void aFailureOfTheTrialIsAReason() {
        RecordedTrial failed = Judged.recorded("old", 1, List.of(), List.of("The sampler 'kernel' failed."));
        assertEquals(List.of("The sampler 'kernel' failed"), judge(failed, FOREIGN, "foreign", 0).reasons());
    }

    @Test
    void aTrialWithoutAWindowIsNoTrial() {
        RecordedTrial broken =
                new RecordedTrial(1, 1, "old", "old", PolledLevels.of(1, 1, 0), 1, Map.of(), Map.of("loadStart", 0L), Map.of(), List.of(),
                        List.of(), null);
        assertEquals(
                List.of("the trial did not reach the end of its window"), judge(broken, FOREIGN).reasons());
    }

    private static RecordedTrial trial(String variant) {
        return Judged.recorded(variant, 1, List.of(), List.of());
    }

    private static Validity judge(RecordedTrial trial, Gate gate, Object... figures) {
        return Gates.judge(trial, Judged.statistics(Judged.metrics(figures)), List.of(gate), "none");
    }
}
