package io.pollmark.harness.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.experiment.Level;
import io.pollmark.harness.experiment.PolledLevels;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConditionTest {
    private static final Condition FEW = at(100, 50, 20);

    @Test
    void arrivals_are_told_where_they_differ() {
        assertEquals("100 users, polled every 50 ms", FEW.text(List.of(FEW, at(1, 100, 20))));
        assertEquals("100 users, polled every 50 ms, 20 messages a second from outside", FEW.text(List.of(FEW, at(100, 50, 200))));
    }

    @Test
    void an_interval_is_no_load() {
        assertTrue(FEW.hasLoadOf(at(100, 100, 20)));
        assertFalse(FEW.hasLoadOf(at(100, 50, 200)));
        assertFalse(FEW.hasLoadOf(at(200, 50, 20)));
    }

    @Test
    void a_factor_without_words_is_told_by_its_name_where_it_differs() {
        Condition wide = new Condition(FEW.levels().with("fields", Level.of(20)), List.of(), FEW.words());
        Condition narrow = new Condition(FEW.levels().with("fields", Level.of(5)), List.of(), FEW.words());
        assertEquals("100 users, polled every 50 ms, fields 20", wide.text(List.of(wide, narrow)));
        assertEquals(", fields 5", narrow.afterName(List.of(wide, narrow), List.of(wide, narrow)));
        assertEquals("", narrow.afterName(List.of(wide, narrow), List.of(narrow)));
    }

    @Test
    void one_user_is_no_plural_and_a_name_is_brief() {
        Condition one = at(1, 100, 20);
        assertEquals("1 user, polled every 100 ms", one.text(List.of(one)));
        assertEquals(", 1 user, 100 ms", one.afterName(List.of(one, FEW), List.of(one)));
    }

    @Test
    void they_are_in_the_order_of_load_and_then_of_interval() {
        Condition often = at(100, 10, 20);
        Condition many = at(200, 10, 20);
        assertEquals(List.of(often, FEW, many), List.of(many, FEW, often).stream().sorted(Condition.ORDER).toList());
    }

    private static Condition at(int users, long intervalMillis, double arrivals) {
        return new Condition(PolledLevels.of(users, intervalMillis, arrivals), List.of(), Judged.RULE.levels());
    }
}
