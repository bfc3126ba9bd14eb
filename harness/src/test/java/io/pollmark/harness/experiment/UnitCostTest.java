package io.pollmark.harness.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
        "of: polls-1000, less: polls-200|of: polls-200, less: polls-200|unitCosts: 'a poll that brings nothing' is of polls-200 and less polls-200: name two scenarios.",
        "a poll that brings one notification|a poll that brings nothing|unitCosts names something twice.",
        "of: polls-1000, less|of: polls-1, less|unitCosts: 'a poll that brings nothing' has the scenario polls-1: the scenarios are none, floor, polls-200, polls-1000, batches, none-20, batches-20.",
    })
    void what_does_not_go_together_is_named(String from, String to, String sentence) throws IOException {
        String text = Files.readString(LAYERS);
        assertTrue(text.contains(from), from);
        Path file = Files.writeString(folder.resolve("mistaken.yaml"), text.replace(from, to));
        String message = assertThrows(ExperimentException.class, () -> Yaml.read(file, Experiment.class)).getMessage();
        assertTrue(message.endsWith(sentence), message);
    }

    @Test
    void what_cannot_be_told_without_a_scenario_that_is_left_out_is_left_out_too() {
        Experiment layers = new ExperimentCatalogue(Path.of("../experiments")).experiment("layers");
        assertEquals(6, layers.unitCosts().size());
        assertEquals(List.of("a notification, delivered from memory"), Overrides.NONE.withVariants(List.of("none", "floor")).applyTo(layers)
                .unitCosts().stream().map(UnitCost::what).toList());
    }
}
