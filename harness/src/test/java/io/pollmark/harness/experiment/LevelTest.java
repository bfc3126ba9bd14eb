package io.pollmark.harness.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LevelTest {
    @Test
    void a_number_and_a_time_are_told_apart() {
        assertEquals(Level.of(200), Level.parse("200"));
        assertEquals(Level.of(0.2), Level.parse("0.2"));
        assertEquals(Level.of(Duration.ofSeconds(5)), Level.parse("5s"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "many", "5d", "NaN", "1e", "-1s"})
    void what_is_neither_is_refused(String text) {
        assertThrows(ExperimentException.class, () -> Level.parse(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"100", "0.2", "5s", "100ms"})
    void it_is_written_as_it_is_read(String text) {
        assertEquals(text, Level.parse(text).toString());
    }
}
