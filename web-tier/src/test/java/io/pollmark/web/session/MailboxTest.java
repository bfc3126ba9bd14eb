package io.pollmark.web.session;

import static io.pollmark.web.session.Mailbox.CAPACITY;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.web.Sample;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class MailboxTest {
    private final Mailbox mailbox = new Mailbox();

    @Test
    void letters_are_numbered_from_one_in_the_order_they_come() {
        add(17);
        assertEquals(new Letter(1, mailbox.last().notification()), mailbox.last());
        add(11);
        assertEquals(List.of(1L, 2L), numbersAfter(0));
        assertEquals(List.of(17L, 11L), mailbox.after(0).stream().map(letter -> letter.notification().getId()).toList());
        assertEquals(2, mailbox.last().seq());
    }

    @Test
    void after_a_number_come_only_later_ones() {
        LongStream.rangeClosed(1, 5).forEach(this::add);
        assertEquals(List.of(4L, 5L), numbersAfter(3));
        assertEquals(List.of(), numbersAfter(5));
    }

    @Test
    void a_full_mailbox_lets_go_of_what_a_client_was_given() {
        addAll(1, CAPACITY);
        mailbox.given();
        assertEquals(0, mailbox.lastGone());
        assertTrue(add(CAPACITY + 1));
        assertEquals(1, mailbox.lastGone());
        assertEquals(LongStream.rangeClosed(2, CAPACITY + 1).boxed().toList(), numbersAfter(0));
    }

    @Test
    void one_that_is_full_of_what_nobody_was_given_closes_for_good() {
        addAll(1, 2);
        mailbox.given();
        addAll(3, CAPACITY + 2);
        assertFalse(mailbox.isClosed());
        assertFalse(add(CAPACITY + 3));
        assertTrue(mailbox.isClosed());
        mailbox.given();
        assertFalse(add(CAPACITY + 4), "there would be a gap");
        assertEquals(LongStream.rangeClosed(3, CAPACITY + 2).boxed().toList(), numbersAfter(0));
    }

    private void addAll(long firstId, long lastId) {
        LongStream.rangeClosed(firstId, lastId).forEach(id -> assertTrue(add(id), "full with " + id));
    }

    private boolean add(long id) {
        return mailbox.add(Sample.notification(id, "bob"));
    }

    private List<Long> numbersAfter(long seq) {
        return mailbox.after(seq).stream().map(Letter::seq).toList();
    }
}
