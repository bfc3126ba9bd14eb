package io.pollmark.harness.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pollmark.harness.experiment.Factorial;
import io.pollmark.harness.experiment.Factorial.Factor;
import io.pollmark.harness.experiment.Factorial.Step;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A path like that of the experiment why: it changes the threads twice, the interval twice and the batching once. */
class FactorialPathTest {
    private static final Factorial ASKED = new Factorial(
            "achieved.wait",
            List.of(new Factor("threads", List.of("many", "some", "one")), new Factor("asks for", List.of("one user", "all")),
                    new Factor("interval", List.of("short", "long"))),
            Map.of("a", List.of("many", "one user", "short"), "b", List.of("some", "one user", "short"),
                    "c", List.of("some", "one user", "long"), "d", List.of("one", "one user", "long"),
                    "e", List.of("one", "all", "long"), "f", List.of("one", "all", "short")),
            List.of(),
            List.of(new Step("a", null), new Step("b", "sharing"), new Step("c", "waiting"), new Step("d", "keeping one"),
                    new Step("e", "asking for all"), new Step("f", "hurrying")),
            null);

    private final Map<List<String>, double[]> costs = new HashMap<>(Map.of(
            ASKED.cells().get("a"), new double[] {64}, ASKED.cells().get("b"), new double[] {32}, ASKED.cells().get("c"), new double[] {8},
            ASKED.cells().get("d"), new double[] {4}, ASKED.cells().get("e"), new double[] {0.5}, ASKED.cells().get("f"), new double[] {1}));

    @Test
    void steps_of_one_factor_are_taken_together() {
        FactorialPath path = FactorialPath.of(ASKED, costs).orElseThrow();
        assertEquals(List.of("sharing", "waiting", "keeping one", "asking for all", "hurrying"), path.says());
        assertEquals(Map.of("threads", 2 / 6.0, "interval", 1 / 6.0, "asks for", 3 / 6.0), byFactor(path));
    }

    @Test
    void over_a_cell_that_does_not_count_factors_are_taken_together() {
        costs.remove(ASKED.cells().get("e"));
        FactorialPath path = FactorialPath.of(ASKED, costs).orElseThrow();
        assertEquals(List.of("a", "b", "c", "d", "f"), path.scenarios());
        assertEquals(List.of("sharing", "waiting", "keeping one", "asking for all and hurrying"), path.says());
        assertEquals(Map.of("threads", 2 / 6.0, "asks for and interval", 4 / 6.0), byFactor(path));
    }

    @Test
    void without_an_end_there_is_no_path() {
        costs.remove(ASKED.cells().get("f"));
        assertEquals(Optional.empty(), FactorialPath.of(ASKED, costs));
    }

    private static Map<String, Double> byFactor(FactorialPath path) {
        Map<String, Double> shares = new HashMap<>();
        path.byFactor().forEach(share -> shares.put(share.factor(), Math.round(share.share() * 6e9) / 6e9));
        return shares;
    }
}
