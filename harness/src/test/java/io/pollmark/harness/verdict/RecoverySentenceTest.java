package io.pollmark.harness.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.experiment.Fault;
import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.recovery.Recovery;
import io.pollmark.harness.statistics.warmup.WarmUp;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RecoverySentenceTest {
    private static final List<Fault> KILLED = List.of(fault(Fault.Kind.KILL, "web"));
    private static final List<Fault> LOCKED = List.of(fault(Fault.Kind.LOCK, Fault.DATABASE));
    private static final Map<String, List<Fault>> BOTH =
            Map.of("old-killed", KILLED, "new-killed", KILLED, "old-locked", LOCKED, "new-locked", LOCKED);
    private static final JudgedTrial[] TRIALS = {trial("old-killed", "old", 7.5), trial("new-killed", "new", 5.5),
            trial("old-locked", "old", 0.5), trial("new-locked", "new", null)};

    @Test
    void the_longest_of_each_variant_is_the_answer_and_then_each_fault_is_told() {
        assertEquals(List.of(new Answer(
                        "From its end until all was as before: the old way at most 7.50 s, the new way at most 5.50 s in 1 of 2 trials, and not seen in the others.",
                        List.of("Web tier killed for 2s: 7.50 s (the old way), 5.50 s (the new way).",
                                "Table locked for 2s: 0.50 s (the old way), not seen (the new way)."),
                        List.of())),
                verdicts(BOTH, TRIALS).answers());
    }

    @Test
    void of_several_blocks_the_longest_is_told_and_in_how_many_it_was_seen() {
        Verdicts verdicts = verdicts(BOTH, TRIALS[0], trial("old-killed", "old", 2, 9.0), trial("old-killed", "old", 3, null), TRIALS[3]);
        assertEquals("Web tier killed for 2s: at most 9 s in 2 of 3 trials, and not seen in the others (the old way).",
                verdicts.answers().getFirst().details().getFirst());
    }

    @Test
    void of_one_fault_there_are_no_details() {
        Answer answer = verdicts(BOTH, TRIALS[0], TRIALS[1]).answers().getFirst();
        assertEquals("From its end until all was as before: the old way 7.50 s, the new way 5.50 s.", answer.sentence());
        assertEquals(List.of(), answer.details());
    }

    @Test
    void what_must_be_said_names_the_fault_and_a_fault_without_a_valid_trial_is_told() {
        List<String> caveats = verdicts(BOTH, TRIALS[0], waited(TRIALS[2]), refused(TRIALS[3])).answers().getFirst().caveats();
        assertEquals(List.of("The new way, table locked for 2s has no valid trial: something broke.",
                "The pool held back: 3 ms with the old way, table locked for 2s."), caveats);
    }

    @Test
    void where_no_trial_is_valid_there_is_no_answer() {
        assertEquals("From its end until all was as before: there is no answer, as no trial is valid.",
                verdicts(BOTH, refused(TRIALS[0])).answers().getFirst().sentence());
    }

    @Test
    void only_those_to_which_the_same_was_done_are_compared() {
        List<String> pairs = verdicts(BOTH, TRIALS).comparisons().stream().map(comparison -> comparison.of() + " by " + comparison.by())
                .distinct().toList();
        assertEquals(List.of("new-killed by old-killed", "new-locked by old-locked"), pairs);
    }

    @Test
    void a_control_to_which_something_else_was_done_is_none() {
        JudgedTrial control = trial("none", "none", null);
        assertTrue(verdicts(BOTH, control, TRIALS[0]).arms().getFirst().net().isEmpty());
        Verdicts killed = verdicts(Map.of("none", KILLED, "old-killed", KILLED), control, TRIALS[0]);
        assertEquals(0.2, killed.arms().getFirst().net().get("cpu").value(), 1e-9);
    }

    @Test
    void what_was_measured_without_a_fault_has_an_answer_of_its_own() {
        List<Answer> answers = verdicts(BOTH, TRIALS[0], trial("old", "old", null), trial("new", "new", null)).answers();
        assertEquals(2, answers.size());
        assertTrue(answers.get(1).sentence().startsWith("100 users, polled every 100 ms: the old way"), answers.get(1).sentence());
    }

    private static Verdicts verdicts(Map<String, List<Fault>> faults, JudgedTrial... trials) {
        return Asking.about("none", "old", "new", "old-killed", "new-killed", "old-locked", "new-locked").faults(faults)
                .verdicts(List.of(trials));
    }

    private static Fault fault(Fault.Kind what, String of) {
        return new Fault(what, of, null, null, Duration.ofSeconds(35), Duration.ofSeconds(2));
    }

    private static JudgedTrial trial(String scenario, String variant, Double recovered) {
        return trial(scenario, variant, 1, recovered);
    }

    /** @param recovered seconds; null: not seen */
    private static JudgedTrial trial(String scenario, String variant, int block, Double recovered) {
        Map<String, Metric> figures = new HashMap<>(Judged.metrics("cpu", variant.equals("none") ? 0.1 : 0.3, "idle", 0.5));
        if (recovered != null) {
            figures.put(Recovery.TIME, new Metric(recovered, "seconds"));
        }
        return judged(Judged.named(scenario, variant, block), figures, List.of());
    }

    private static JudgedTrial waited(JudgedTrial judged) {
        Map<String, Metric> figures = new HashMap<>(judged.statistics().wholeRun());
        figures.put("db.wait", new Metric(3, "ms"));
        return judged(judged, figures, List.of());
    }

    private static JudgedTrial refused(JudgedTrial judged) {
        return judged(judged, judged.statistics().wholeRun(), List.of("something broke"));
    }

    private static JudgedTrial judged(JudgedTrial like, Map<String, Metric> figures, List<String> reasons) {
        return new JudgedTrial(like.trial(), Judged.statistics(WarmUp.State.WARM, figures, figures),
                new Validity(like.trial().number(), reasons.isEmpty(), reasons));
    }
}
