package io.pollmark.harness.verdict;

import static io.pollmark.harness.verdict.Judged.CONTROL;
import static io.pollmark.harness.verdict.Judged.NEW;
import static io.pollmark.harness.verdict.Judged.OLD;
import static io.pollmark.harness.verdict.Judged.trial;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Nobody can choose a bound: an answer tells it from others only where a run asks for that. */
class BoundTest {
    private static final JudgedTrial BOUND = trial("bound", 1, "cpu", 0.022, "idle", 0.97, "freshness.p99", 127);

    @Test
    void a_bound_that_costs_least_is_told_and_not_compared() {
        for (Verdicts verdicts : of(List.of("none", "old", "new", "bound"), OLD, NEW)) {
            Answer answer = verdicts.answers().getFirst();
            assertTrue(answer.sentence().contains("the old way takes"), answer.sentence());
            assertTrue(answer.sentence().contains("as the new way"), answer.sentence());
            assertTrue(answer.details().getFirst().contains("what nobody can run"), answer.details().toString());
        }
    }

    @Test
    void where_it_is_the_first_it_is_what_is_asked() {
        for (Verdicts verdicts : of(List.of("none", "bound", "old", "new"), OLD, NEW)) {
            assertTrue(verdicts.answers().getFirst().sentence().contains("as what nobody can run"), verdicts.answers().toString());
        }
    }

    @Test
    void beside_one_that_can_be_chosen_nothing_is_compared() {
        for (Verdicts verdicts : of(List.of("none", "new", "bound"), NEW)) {
            assertTrue(verdicts.answers().getFirst().sentence().matches(".*: the new way takes [0-9.]+ % of the core.*"),
                    verdicts.answers().toString());
        }
    }

    @Test
    void it_does_not_count_among_the_pairs_that_could_have_been_farthest_apart() {
        List<Arm> arms = of(List.of("none", "old", "new", "bound"), OLD, NEW).getFirst().arms();
        assertEquals(List.of("old", "new"),
                Judged.RULE.choice(arms.stream().filter(Arm::subject).toList()).stream().map(Arm::variant).toList());
    }

    /** As trials of a fresh design, and as turns of a crossover. */
    private static List<Verdicts> of(List<String> order, JudgedTrial... others) {
        List<JudgedTrial> trials = new ArrayList<>(Stream.of(others).toList());
        trials.add(CONTROL);
        trials.add(BOUND);
        Asking asking = Asking.about(order.toArray(String[]::new));
        return List.of(asking.verdicts(trials), asking.crossover(trials));
    }
}
