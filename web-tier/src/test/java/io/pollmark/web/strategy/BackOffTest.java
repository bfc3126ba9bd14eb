package io.pollmark.web.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class BackOffTest {
    @Test
    void it_grows_by_half_to_its_limit_while_nothing_comes_and_is_short_again_when_something_does() {
        BackOff pace = new BackOff(100, 300);
        assertEquals(100, pace.nanos());
        pace.answered(0);
        assertEquals(150, pace.nanos());
        pace.answered(0);
        pace.answered(0);
        assertEquals(300, pace.nanos());
        pace.answered(2);
        assertEquals(100, pace.nanos());
    }
}
