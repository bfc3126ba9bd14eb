package io.pollmark.harness.experiment;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** An experiment or system of the checkout in which something was mistaken for something else. */
record Mistake(Path file, Class<?> type) {

    /** @param folder for the mistaken copy */
    static Mistake in(Path original, Class<?> type, String from, String to, Path folder) throws IOException {
        String text = Files.readString(original);
        assertTrue(text.contains(from), from);
        return new Mistake(Files.writeString(folder.resolve("mistaken.yaml"), text.replace(from, to)), type);
    }

    void isNamed(String sentence) {
        String message = assertThrows(ExperimentException.class, () -> Yaml.read(file, type)).getMessage();
        assertTrue(message.endsWith(sentence), message);
    }
}
