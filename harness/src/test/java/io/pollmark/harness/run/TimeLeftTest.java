package io.pollmark.harness.run;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.plan.Budget;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** With minutes, beside which what the test itself takes is nothing. */
class TimeLeftTest {
    private static final Duration LONG = Duration.ofMinutes(50);
    private static final Duration SHORT = Duration.ofMinutes(20);

    private final TimeLeft left = new TimeLeft();

    @Test
    void each_that_comes_is_counted_with_its_own_length() {
        left.starts(LONG, List.of(SHORT, SHORT, LONG));
        is(Duration.ofMinutes(140).plus(Budget.OVERHEAD.multipliedBy(4)));
    }

    @Test
    void by_how_much_one_was_shorter_than_said_is_learnt() {
        left.starts(SHORT, List.of(LONG));
        left.ended();
        left.starts(LONG, List.of());
        is(LONG.minus(SHORT));
    }

    private void is(Duration expected) {
        Duration found = left.estimate();
        assertTrue(expected.minus(found).abs().compareTo(Duration.ofMinutes(5)) < 0, found + " where " + expected + " are expected");
    }
}
