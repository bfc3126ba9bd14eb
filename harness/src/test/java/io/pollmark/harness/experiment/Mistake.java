package io.pollmark.harness.experiment;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** An experiment of the checkout in which something was mistaken for something else. */
record Mistake(Path file) {

    /** @param folder for the mistaken copy */
    static Mistake in(Path experiment, String from, String to, Path folder) throws IOException {
        String text = Files.readString(experiment);
        assertTrue(text.contains(from), from);
        return new Mistake(Files.writeString(folder.resolve("mistaken.yaml"), text.replace(from, to)));
    }

    void isNamed(String sentence) {
        String message = assertThrows(ExperimentException.class, () -> Yaml.read(file, Experiment.class)).getMessage();
        assertTrue(message.endsWith(sentence), message);
    }
}
