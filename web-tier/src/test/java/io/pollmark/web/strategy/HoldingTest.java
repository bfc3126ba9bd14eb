package io.pollmark.web.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pollmark.contract.v1.Fetched;
import io.pollmark.web.soap.NotificationSource.UnavailableException;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class HoldingTest {
    private final StringBuilder asked = new StringBuilder();
    private boolean heldAnswered;
    private boolean plainAnswered = true;
    private final Holding holding = new Holding(after -> answer("h", heldAnswered), after -> answer("p", plainAnswered));

    @Test
    void what_is_cut_is_asked_for_without_and_after_three_in_a_row_nothing_is_held_for_a_time() {
        ask(6 + Holding.WITHOUT);
        assertEquals("hphph" + "p".repeat(Holding.WITHOUT) + "h", asked.toString());
        ask(2);
        assertEquals("pp", asked.substring(asked.length() - 2), "one more that is cut is enough from then on");
    }

    @Test
    void where_all_is_well_everything_is_held() {
        heldAnswered = true;
        ask(5);
        assertEquals("hhhhh", asked.toString());
    }

    @Test
    void while_nobody_answers_the_wait_is_not_to_blame() {
        plainAnswered = false;
        ask(10);
        heldAnswered = true;
        plainAnswered = true;
        ask(3);
        assertEquals("h" + "p".repeat(10) + "hh", asked.toString());
    }

    @Test
    void what_was_cut_long_ago_is_forgotten() {
        for (int i = 0; i < 4; i++) {
            heldAnswered = false;
            ask(1);
            heldAnswered = true;
            ask(2);
        }
        assertEquals("hph".repeat(4), asked.toString());
    }

    private void ask(int times) {
        for (int i = 0; i < times; i++) {
            try {
                holding.apply("0");
            } catch (UnavailableException unanswered) {
                // The next one says what comes of it.
            }
        }
    }

    private Fetched answer(String how, boolean answered) {
        asked.append(how);
        if (!answered) {
            throw new UnavailableException("cut", new IOException("closed"));
        }
        return new Fetched();
    }
}
