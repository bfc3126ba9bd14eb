package io.pollmark.web.session;

import static io.pollmark.web.session.Mailbox.CAPACITY;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.web.Sample;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class UserSessionTest {
    private final LongAdder overflowed = new LongAdder();
    private final UserSession session = new UserSession(new LoggedIn("bob", "0", "0", "127.0.0.1"), overflowed);

    @Test
    void what_comes_before_a_client_waits_for_it() {
        deliver(1, 3);
        Client client = new Client();
        session.attach(client, 0);
        deliver(4, 5);
        assertEquals(List.of(1L, 2L, 3L, 4L, 5L), client.ids());
    }

    @Test
    void a_client_that_comes_back_is_given_only_what_it_has_not_seen() {
        deliver(11, 15);
        Client client = new Client();
        session.attach(client, 3);
        assertEquals(List.of(14L, 15L), client.ids());
    }

    @Test
    void every_client_gets_everything() {
        Client first = new Client();
        Client second = new Client();
        session.attach(first, 0);
        session.attach(second, 0);
        deliver(1, 2);
        assertEquals(List.of(1L, 2L), first.ids());
        assertEquals(List.of(1L, 2L), second.ids());
    }

    @Test
    void a_client_that_subscribes_anew_gets_nothing_twice() {
        Client client = new Client();
        session.attach(client, 0);
        deliver(1, 1);
        session.attach(client, 1);
        deliver(2, 2);
        assertEquals(List.of(1L, 2L), client.ids());
    }

    @Test
    void a_client_that_left_gets_nothing_more() {
        Client client = new Client();
        session.attach(client, 0);
        session.detach(client);
        deliver(1, 1);
        assertEquals(List.of(), client.ids());
    }

    @Test
    void what_comes_while_a_client_is_being_attached_comes_once_and_in_order() throws InterruptedException {
        deliver(1, 2);
        Thread poller = new Thread(() -> deliver(3, 3));
        Client client = new Client().meanwhile(() -> {
            poller.start();
            join(poller, 200); // it has to wait, so this takes its time
        });
        session.attach(client, 0);
        poller.join();
        assertEquals(List.of(1L, 2L, 3L), client.ids());
    }

    @Test
    void who_comes_to_a_closed_mailbox_gets_all_of_it_and_has_to_start_over() {
        deliver(1, CAPACITY + 2);
        assertEquals(2, overflowed.sum());
        Client client = new Client();
        session.attach(client);
        assertEquals(LongStream.rangeClosed(1, CAPACITY).boxed().toList(), client.ids());
        assertTrue(client.startsOver());
        deliver(CAPACITY + 3, CAPACITY + 3);
        assertEquals(CAPACITY, client.ids().size());
    }

    @Test
    void who_comes_back_after_more_than_is_kept_has_to_start_over() {
        Client listens = new Client();
        session.attach(listens);
        deliver(1, CAPACITY + 2);
        Client late = new Client();
        session.attach(late, 1);
        assertEquals(List.of(), late.ids());
        assertTrue(late.startsOver());
        Client inTime = new Client();
        session.attach(inTime, 2);
        assertEquals(CAPACITY, inTime.ids().size());
        assertFalse(inTime.startsOver() || listens.startsOver());
        assertEquals(CAPACITY + 2, listens.ids().size());
        assertEquals(0, overflowed.sum());
    }

    @Test
    void a_client_that_listens_and_falls_behind_gets_nothing_more_once_it_has_to_start_over() {
        Client listens = new Client();
        session.attach(listens);
        deliver(1, CAPACITY + 1);
        session.attach(listens, 0);
        deliver(CAPACITY + 2, CAPACITY + 2);
        assertTrue(listens.startsOver());
        assertEquals(CAPACITY + 1, listens.ids().size());
    }

    @Test
    void who_has_seen_more_than_there_was_comes_from_another_session_and_has_to_start_over() {
        deliver(1, 2);
        Client client = new Client();
        session.attach(client, 3);
        assertEquals(List.of(), client.ids());
        assertTrue(client.startsOver());
    }

    @Test
    void a_client_that_is_let_go_while_it_is_given_what_waited_listens_no_more() {
        deliver(1, 2);
        Client stopped = new Client();
        stopped.meanwhile(() -> session.forget(stopped));
        session.attach(stopped);
        deliver(3, CAPACITY + 3);
        assertEquals(1, overflowed.sum(), "kept for the next, as much as there is room for");
    }

    @Test
    void who_does_not_say_what_it_has_seen_is_given_what_is_kept() {
        session.attach(new Client());
        deliver(1, CAPACITY + 2);
        Client client = new Client();
        session.attach(client);
        assertEquals(CAPACITY, client.ids().size());
        assertFalse(client.startsOver());
    }

    @Test
    void a_client_that_is_let_go_while_it_is_delivered_to_gets_nothing_more_and_others_do() {
        Client stopped = new Client();
        Client other = new Client();
        stopped.meanwhile(() -> session.forget(stopped));
        session.attach(stopped);
        session.attach(other);
        deliver(1, 3);
        assertEquals(List.of(1L), stopped.ids());
        assertEquals(List.of(1L, 2L, 3L), other.ids());
    }

    @Test
    void its_end_disconnects_every_client_that_listens_or_not() {
        Client first = new Client();
        Client second = new Client();
        session.connect(first);
        session.connect(second);
        session.attach(second, 0);
        session.close();
        assertTrue(first.disconnected() && second.disconnected());
    }

    @Test
    void a_client_that_comes_after_its_end_is_turned_away() {
        session.close();
        assertFalse(session.connect(new Client()));
    }

    @Test
    void a_client_that_has_gone_gets_nothing_more_and_is_not_disconnected() {
        Client client = new Client();
        session.connect(client);
        session.attach(client, 0);
        session.forget(client);
        deliver(1, 1);
        session.close();
        assertEquals(List.of(), client.ids());
        assertFalse(client.disconnected());
    }

    private void deliver(long firstId, long lastId) {
        session.deliver(LongStream.rangeClosed(firstId, lastId)
                .mapToObj(id -> Sample.notification(id, "bob"))
                .toList());
    }

    private static void join(Thread thread, long millis) {
        try {
            thread.join(millis);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
