package io.pollmark.common;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SwitchTest {
    @ParameterizedTest
    @CsvSource({"1, true", "true, true", "0, false", "false, false"})
    void it_is_on_or_off(String value, boolean isOn) {
        assertEquals(isOn, Switch.isOn("s", value));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "on", "TRUE", "{secured}", "2"})
    void anything_else_is_refused_with_a_sentence(String value) {
        String message = assertThrows(IllegalArgumentException.class, () -> Switch.isOn("s", value)).getMessage();
        assertEquals("s is '" + value + "': it must be true or false, 1 or 0.", message);
    }
}
