package io.pollmark.harness.verdict;

import static io.pollmark.harness.verdict.Judged.trial;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where among a run's answers it stands how variants compare that are equally fresh. */
class EqualFreshnessAnswerTest {
    @Test
    void overIntervalsIsSaidFirstHowTheyCompareWhereTheyAreEquallyFresh() {
        List<Answer> answers = overIntervals(0);
        assertTrue(answers.getFirst().sentence().startsWith("Where both deliver equally soon (95 of 100 within 316 ms), "), answers.toString());
        assertTrue(answers.getFirst().caveats().getFirst().startsWith("The pool held back: "), answers.toString());
        assertTrue(answers.getFirst().caveats().getLast().startsWith("Not seen to get warm within the trial"), answers.toString());
        assertEquals(4, answers.size());
    }

    @Test
    void overIntervalsAtWhichNoneAreEquallyFreshThatIsSaidLast() {
        List<Answer> answers = overIntervals(2000);
        assertEquals("The new way and the old way deliver equally soon at none of the intervals that are drawn, so they have no ratio.",
                answers.getLast().sentence());
        assertEquals(4, answers.size());
    }

    /** @param later by how many milliseconds the old way delivers */
    private static List<Answer> overIntervals(int later) {
        List<JudgedTrial> trials = new ArrayList<>();
        for (int interval : List.of(100, 300, 1000)) {
            trials.add(cold(interval, trial("old", 1, "cpu", 60.0 / interval, "idle", 0.3, "freshness.p95", interval + later, "length", 100,
                    "delivered", 100_000, "db.wait", 1.5)));
            trials.add(cold(interval, trial("new", 1, "cpu", 2.0 / interval, "idle", 0.3, "freshness.p95", interval, "length", 100,
                    "delivered", 100_000)));
        }
        return Asking.verdicts(trials.toArray(JudgedTrial[]::new)).answers();
    }

    private static JudgedTrial cold(int interval, JudgedTrial judged) {
        return Judged.every(interval, Judged.cold(judged));
    }
}
