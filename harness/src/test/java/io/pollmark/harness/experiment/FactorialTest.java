package io.pollmark.harness.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FactorialTest {
    private static final Path WHY = Path.of("../experiments/why.yaml");

    @TempDir
    private Path folder;

    @Test
    void the_experiment_that_comes_with_it_tells_three_factors_apart() {
        Factorial factorial = new ExperimentCatalogue(Path.of("../experiments")).experiment("why").factorial();
        assertEquals(List.of("threads", "a request asks for", "interval"), factorial.factors().stream().map(Factorial.Factor::name).toList());
        assertEquals(13, factorial.cells().size());
        assertEquals(Optional.of("a hundred requests one after the other take two seconds"),
                factorial.whyNot(List.of("one for all", "one user", "100 ms")));
        assertEquals(Optional.empty(), factorial.whyNot(List.of("one for all", "one user", "2.5 s")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "session-100: [one per session, one user, 100 ms]|session-100: [one per session, one user, 1 s]|the cell of session-100 has the level '1 s': those of 'interval' are 100 ms, 500 ms, 2.5 s.",
        "session-100: [one per session, one user, 100 ms]|session-100: [one per session, one user]|the cell of session-100 has 2 levels for 3 factors.",
        "session-100: [one per session, one user, 100 ms]|session-100: [one per session, one user, 500 ms]|factorial.cells has two scenarios of the same levels.",
        "session-100: [one per session, one user, 100 ms]|session-100: [one per session, all users, 100 ms]|the cell of session-100 is listed as impossible, because a thread of one session has nobody else to ask for.",
        "levels: [one user, all users]|levels: [one user]|the factor 'a request asks for' must have two levels or more, all different.",
        "name: threads, levels|name: interval, levels|factorial.factors names a factor twice.",
        "threads: a shared pool, a|threads: a pool, a|factorial.impossible names 'threads: a pool', which is no level of a factor.",
        "scenario: pool-2500, says: asking less often|scenario: pool-2500|the step of factorial.path to pool-2500 does not say what it changes.",
        "scenario: pool-2500, says: asking less often|scenario: virtual-2500, says: asking less often|the step of factorial.path to virtual-2500 changes 2 factors: one at a time can be told apart.",
        "scenario: pool-2500, says: asking less often|scenario: pool-1, says: asking less often|factorial.path has the scenario pool-1, which is no cell.",
        "    session-100: [|    session-1: [|factorial.path has the scenario session-100, which is no cell.",
        "{name: session-500, variant|{users: 7, name: session-500, variant|the cell session-500 has users, arrivals, a heap, a network or a repetition of its own: cells differ in variant and interval alone.",
        "    session-500: [|    session-5: [|factorial.cells has the scenario session-5: the scenarios are none, session-100, session-500, session-2500, virtual-100, virtual-500, virtual-2500, pool-100, pool-500, pool-2500, one-2500, batch-100, batch-500, batch-2500.",
    })
    void what_does_not_go_together_is_named(String from, String to, String sentence) throws IOException {
        Mistake.in(WHY, Experiment.class, from, to, folder).isNamed(sentence);
    }

    @Test
    void some_of_its_scenarios_other_users_or_another_interval_are_refused() {
        Experiment why = new ExperimentCatalogue(Path.of("../experiments")).experiment("why");
        for (Overrides overrides : List.of(Overrides.NONE.withVariants(List.of("none")), Overrides.NONE.with(Levels.USERS, Level.of(200)),
                Overrides.NONE.withInterval(Duration.ofSeconds(1)))) {
            String message = assertThrows(ExperimentException.class, () -> overrides.applyTo(why)).getMessage();
            assertEquals("why tells factors apart by all of its scenarios, as they are: --users, --interval and --variants are for comparisons.",
                    message);
        }
    }
}
