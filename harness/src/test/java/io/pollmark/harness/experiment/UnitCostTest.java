package io.pollmark.harness.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnitCostTest {
    private static final Path LAYERS = Path.of("../experiments/layers.yaml");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "of: polls-800, less: polls-200|of: polls-200, less: polls-200|unitCosts: 'a request for one user, between 200 and 800 a second' is of polls-200 and less polls-200: name two scenarios.",
        "a page, and its user's long poll|a notification, delivered with no SOAP behind it|unitCosts names something twice.",
        "of: polls-800, less|of: polls-1, less|unitCosts: 'a request for one user, between 200 and 800 a second' has the scenario polls-1: the scenarios are none, floor, polls-200, polls-800, batches-1, batches-33, none-300, none-20, batches-1-20.",
        "against: \"a request|against: \"the request|unitCosts: 'a request for all, between 1 and 33 a second' is against 'the request for one user, between 200 and 800 a second', which is none of them.",
        "against: \"a request for one user, between 200 and 800 a second\"|against: \"a request for all, between 1 and 33 a second\"|unitCosts: 'a request for all, between 1 and 33 a second' is against itself: name another, or leave the key out.",
    })
    void what_does_not_go_together_is_named(String from, String to, String sentence) throws IOException {
        Mistake.in(LAYERS, Experiment.class, from, to, folder).isNamed(sentence);
    }

    @Test
    void what_cannot_be_told_without_a_scenario_that_is_left_out_is_left_out_too() {
        Experiment layers = new ExperimentCatalogue(Path.of("../experiments")).experiment("layers");
        assertEquals(6, layers.unitCosts().size());
        assertEquals(List.of("a notification, delivered with no SOAP behind it"),
                Overrides.NONE.withVariants(List.of("none", "floor")).applyTo(layers).unitCosts().stream().map(UnitCost::what).toList());
    }

    @Test
    void what_is_left_is_not_compared_with_what_is_left_out() {
        Experiment layers = new ExperimentCatalogue(Path.of("../experiments")).experiment("layers");
        List<UnitCost> left = Overrides.NONE.withVariants(List.of("none", "batches-1", "batches-33")).applyTo(layers).unitCosts();
        assertEquals(List.of("batches-33", "batches-1"), left.stream().map(UnitCost::of).toList());
        assertTrue(left.stream().allMatch(cost -> cost.against() == null), left.toString());
    }

    @Test
    void users_and_intervals_are_what_is_divided_by() {
        Experiment layers = new ExperimentCatalogue(Path.of("../experiments")).experiment("layers");
        String message = assertThrows(ExperimentException.class,
                () -> Overrides.NONE.withInterval(Duration.ofMillis(100)).applyTo(layers)).getMessage();
        assertEquals("layers divides by what its scenarios differ in, their users and intervals: --users and --interval are for comparisons.", message);
    }
}
