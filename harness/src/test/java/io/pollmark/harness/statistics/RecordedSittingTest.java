package io.pollmark.harness.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.experiment.Levels;
import io.pollmark.harness.experiment.PolledLevels;
import io.pollmark.harness.plan.Leg;
import io.pollmark.harness.plan.Trial;
import io.pollmark.harness.statistics.RecordedSitting.RecordedLeg;
import io.pollmark.harness.statistics.RecordedSitting.Warming;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RecordedSittingTest {
    private static final Warming RESTLESS = new Warming(true, 0, 1000, 0.5);
    private static final Warming QUIET = new Warming(true, 1000, 2000, 0.04);
    private static final Warming AS_MEASURED = new Warming(false, 2000, 3000, 0.03);

    @Test
    void its_compilers_were_quiet_when_both_the_last_hot_round_and_the_last_of_all_were() {
        assertTrue(wasQuiet(RESTLESS, QUIET, AS_MEASURED));
    }

    @Test
    void a_warm_up_that_merely_ran_out_of_time_did_not_end_quietly() {
        assertFalse(wasQuiet(QUIET, RESTLESS, AS_MEASURED));
    }

    @Test
    void nor_did_one_whose_last_round_was_restless_or_is_not_known() {
        assertFalse(wasQuiet(QUIET, new Warming(false, 2000, 3000, 0.07)));
        assertFalse(wasQuiet(QUIET, new Warming(false, 2000, 3000, null)));
        assertFalse(wasQuiet(QUIET));
    }

    /** Also where nothing is committed, so that all legs begin and end at the same position. */
    @Test
    void a_leg_follows_the_one_before_unless_it_is_the_first_to_be_repeated() {
        assertEquals(Arrays.asList(null, "old", "new", null, "old"),
                before(leg(1, 1, "old"), leg(2, 1, "new"), leg(3, 2, "new"), leg(9, 1, "old"), leg(10, 2, "new")));
    }

    private static List<String> before(RecordedLeg... legs) {
        Trial system = new Trial(1, 1, "old", "old", PolledLevels.of(100, 100, 0), 1, Map.of(), 0, true);
        return new RecordedSitting(1, system, Map.of(), List.of(), Map.of(), List.of(), List.of(), List.of(legs)).trials().stream()
                .map(trial -> trial.leg().before())
                .toList();
    }

    private static RecordedLeg leg(int number, int round, String scenario) {
        return new RecordedLeg(new Leg(number, round, scenario, scenario, Levels.none(), 7000), Map.of(), 0, 0);
    }

    private static boolean wasQuiet(Warming... rounds) {
        return new RecordedSitting(1, null, Map.of(), List.of(rounds), Map.of(), List.of(), List.of(), List.of()).wasQuiet(0.06, 0.05);
    }
}
