package io.pollmark.harness.experiment;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class FactorSpecTest {
    private static final FactorSpec FIELDS = new FactorSpec(FactorSpec.Kind.COUNT, null, List.of(10.0, 50.0));

    @Test
    void where_all_levels_are_named_there_is_no_other() {
        assertDoesNotThrow(() -> FIELDS.check("fields", Level.of(50)));
        String sentence = assertThrows(ExperimentException.class, () -> FIELDS.check("fields", Level.of(30))).getMessage();
        assertEquals("fields is 30: it must be 10 or 50.", sentence);
    }
}
