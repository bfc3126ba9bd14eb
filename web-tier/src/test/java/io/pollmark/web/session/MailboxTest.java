package io.pollmark.web.session;

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
    void a_full_mailbox_loses_its_oldest_letter_and_says_so() {
        for (int id = 1; id <= 1000; id++) {
            assertFalse(add(id), "full with " + id);
        }
        assertTrue(add(1001));
        assertEquals(LongStream.rangeClosed(2, 1001).boxed().toList(), numbersAfter(0));
    }

    private boolean add(long id) {
        return mailbox.add(Sample.notification(id, "bob"));
    }

    private List<Long> numbersAfter(long seq) {
        return mailbox.after(seq).stream().map(Letter::seq).toList();
    }
}
