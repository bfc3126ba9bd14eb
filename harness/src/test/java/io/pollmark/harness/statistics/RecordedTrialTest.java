package io.pollmark.harness.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RecordedTrialTest {
    @Test
    void faults_are_told_by_their_marks_in_the_order_of_time_also_one_that_is_over_at_once() {
        RecordedTrial trial = new RecordedTrial(1, 1, "a", "a", null, 1, null, Map.of(
                "loadStart", 1_000L, "kill.web.9000.begun", 10_000L, "kill.web.9000.over", 12_000L,
                "reconnect.users.4000.begun", 5_000L, "reconnect.users.4000.over", 5_000L, "pause.soa.20000.begun", 21_000L), null, null, null, null);
        assertEquals(List.of(new Period(5_000, 5_000), new Period(10_000, 12_000)), trial.faults());
    }
}
