package io.pollmark.web.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class HeldPaceTest {
    @Test
    void it_asks_again_at_once_after_something_and_after_an_interval_where_nothing_came_or_nobody_answered() {
        HeldPace pace = new HeldPace(100);
        assertEquals(100, pace.nanos(), "before any answer");
        pace.answered(2);
        assertEquals(0, pace.nanos());
        assertEquals(100, pace.nanos(), "a failure is no answer");
        pace.answered(0);
        assertEquals(100, pace.nanos());
    }
}
