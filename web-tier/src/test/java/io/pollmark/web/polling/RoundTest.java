package io.pollmark.web.polling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Iterator;
import org.junit.jupiter.api.Test;

/** A round of several requests, of which some fail. */
class RoundTest {
    private static final long PACE = 100;

    @Test
    void the_next_waits_longer_while_all_of_each_round_fails() {
        Round round = round(false, false, false, false);
        round.run(() -> false);
        assertEquals(PACE, round.untilNextNanos(PACE));
        round.run(() -> false);
        assertTrue(round.untilNextNanos(PACE) >= PACE && round.untilNextNanos(PACE) <= 2 * PACE);
    }

    @Test
    void it_does_not_where_one_request_is_answered() {
        Round round = round(false, true, false, true, true, false);
        for (int i = 0; i < 3; i++) {
            round.run(() -> false);
            assertEquals(PACE, round.untilNextNanos(PACE));
        }
    }

    /** Of two requests each, which are answered or fail. */
    private static Round round(Boolean... answered) {
        Iterator<Boolean> script = Arrays.asList(answered).iterator();
        return new Round("test", new Poll() {
            private int asked;

            @Override
            public boolean once() {
                asked++;
                if (!script.next()) {
                    throw new IllegalStateException("on purpose");
                }
                return goesOn();
            }

            @Override
            public boolean goesOn() {
                return asked % 2 == 1;
            }
        }, new PollStatistics());
    }
}
