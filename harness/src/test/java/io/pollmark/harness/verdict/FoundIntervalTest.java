package io.pollmark.harness.verdict;

import static io.pollmark.harness.verdict.Judged.every;
import static io.pollmark.harness.verdict.Judged.refused;
import static io.pollmark.harness.verdict.Judged.trial;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.pollmark.harness.experiment.Crossing;
import io.pollmark.harness.experiment.Level;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class FoundIntervalTest {
    @Test
    void the_next_experiment_takes_whole_milliseconds_at_which_it_is_below() {
        FoundInterval found = found(every(20, idle(1, 0)), every(80, idle(1, 0.2)));
        assertEquals("Warm, idle falls below 11 % where each polls every 42.9 ms, by one sitting.", found.sentence());
        assertEquals(Level.of(Duration.ofMillis(42)), found.asSearch().found());
    }

    @Test
    void where_legs_do_not_enclose_it_others_are_asked_for() {
        FoundInterval found = found(every(20, idle(1, 0.15)), every(80, idle(1, 0.2)));
        assertEquals("At which interval idle falls below 11 % is not known: in a sitting it is below at none of the scenarios' intervals,"
                + " or at all of them. Give the experiment shorter or longer ones.", found.sentence());
        assertNull(found.asSearch().found());
    }

    @Test
    void a_leg_that_was_refused_is_no_reason_to_ask_for_others() {
        String said = "At which interval idle falls below 11 % is not known: at 20 ms a sitting has no valid leg."
                + " What refused it is said of the legs.";
        assertEquals(said, found(every(20, idle(1, 0)), every(80, idle(1, 0.2)), every(20, busy(2)), every(80, idle(2, 0.2))).sentence());
        assertEquals(said, found(every(20, busy(1)), every(80, idle(1, 0.2))).sentence());
    }

    @Test
    void one_that_does_not_matter_is_not_told() {
        assertEquals("Warm, idle falls below 11 % where each polls every 42.9 ms, by one sitting.",
                found(every(10, busy(1)), every(20, idle(1, 0)), every(80, idle(1, 0.2))).sentence());
    }

    private static JudgedTrial idle(int block, double share) {
        return trial("old", block, "idle", share);
    }

    private static JudgedTrial busy(int block) {
        return refused("old", block, "core 1 was busy", "idle", 0.0);
    }

    private static FoundInterval found(JudgedTrial... trials) {
        List<Arm> arms = Arms.of(List.of(trials), Asking.about("old").planned(trials.length), Judged.RULE);
        return FoundInterval.of(new Crossing("idle", 0.11), arms, true);
    }
}
