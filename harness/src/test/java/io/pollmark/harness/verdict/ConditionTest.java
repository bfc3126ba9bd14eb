package io.pollmark.harness.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class ConditionTest {
    private static final Condition FEW = new Condition(100, 50, 20);

    @Test
    void arrivals_are_told_where_they_differ() {
        assertEquals("100 users, polled every 50 ms", FEW.text(List.of(FEW, new Condition(1, 100, 20))));
        assertEquals("100 users, polled every 50 ms, 20 messages a second from outside", FEW.text(List.of(FEW, new Condition(100, 50, 200))));
    }

    @Test
    void an_interval_is_no_load() {
        assertTrue(FEW.hasLoadOf(new Condition(100, 100, 20)));
        assertFalse(FEW.hasLoadOf(new Condition(100, 50, 200)));
        assertFalse(FEW.hasLoadOf(new Condition(200, 50, 20)));
    }
}
