package io.pollmark.web.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.pollmark.contract.v1.Fetched;
import io.pollmark.web.Sample;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SessionsTest {
    private final Sessions sessions = new Sessions();

    @Test
    void a_notification_goes_to_each_session_of_its_recipient_and_to_no_other() {
        Client bobs = clientOf(open("bob"));
        Client bobsOther = clientOf(open("bob"));
        Client alices = clientOf(open("alice"));
        assertEquals(3, deliver("bob", "alice", "carol"));
        assertEquals(List.of(1L), bobs.ids());
        assertEquals(List.of(1L), bobsOther.ids());
        assertEquals(List.of(2L), alices.ids());
    }

    @Test
    void a_session_gets_nothing_before_it_is_opened() {
        Client client = clientOf(sessions.prepare(new LoggedIn("bob", "0", "0", "127.0.0.1")));
        assertEquals(0, deliver("bob"));
        assertEquals(List.of(), client.ids());
    }

    @Test
    void a_session_that_ended_gets_nothing_and_the_users_other_goes_on() {
        UserSession session = open("bob");
        Client client = clientOf(session);
        Client other = clientOf(open("bob"));
        sessions.close(session);
        assertEquals(1, deliver("bob"));
        assertEquals(List.of(), client.ids());
        assertEquals(List.of(1L), other.ids());
        assertTrue(client.disconnected());
        assertFalse(other.disconnected());
    }

    @Test
    void a_user_may_come_again_after_the_last_session_ended() {
        sessions.close(open("bob"));
        assertEquals(0, deliver("bob"));
        Client again = clientOf(open("bob"));
        assertEquals(1, deliver("bob"));
        assertEquals(List.of(1L), again.ids());
    }

    @Test
    void live_sessions_are_counted() {
        UserSession first = open("bob");
        open("bob");
        open("alice");
        assertEquals(3, sessions.count());
        sessions.close(first);
        assertEquals(2, sessions.count());
    }

    @Test
    void overflow_is_counted_over_all_sessions() {
        open("bob");
        open("alice");
        for (int i = 0; i < Mailbox.CAPACITY + 1; i++) {
            deliver("bob", "alice");
        }
        assertEquals(2, sessions.overflowed());
    }

    @Test
    void a_session_that_missed_something_is_brought_up_once_however_far_delivery_to_all_goes_meanwhile() {
        sessions.pass("7");
        UserSession session = sessions.prepare(new LoggedIn("bob", "5", "5", "127.0.0.1"));
        List<Long> passed = new ArrayList<>();
        sessions.open(session, position -> {
            passed.add(position);
            session.startAt(Long.toString(position));
            join(Thread.ofPlatform().start(() -> sessions.pass("50")));
        });
        assertEquals(List.of(7L), passed);
        assertEquals(1, sessions.count());
    }

    @Test
    void what_is_delivered_to_all_while_a_session_is_brought_up_comes_after_what_it_missed() {
        sessions.pass("7");
        UserSession session = sessions.prepare(new LoggedIn("bob", "5", "5", "127.0.0.1"));
        Client client = clientOf(session);
        Thread toAll = Thread.ofPlatform().unstarted(() -> deliver("bob"));
        sessions.open(session, position -> {
            toAll.start();
            awaitBlocked(toAll);
            session.deliver(List.of(Sample.notification(6, "bob")));
        });
        join(toAll);
        assertEquals(List.of(6L, 1L), client.ids());
    }

    @Test
    void a_session_that_cannot_be_brought_up_is_not_open() {
        sessions.pass("7");
        UserSession session = sessions.prepare(new LoggedIn("bob", "5", "5", "127.0.0.1"));
        assertThrows(IllegalStateException.class, () -> sessions.open(session, position -> {
            throw new IllegalStateException("on purpose");
        }));
        assertEquals(0, sessions.count());
    }

    @Test
    void what_a_session_was_brought_up_with_does_not_come_once_more() {
        sessions.pass("7");
        UserSession session = sessions.prepare(new LoggedIn("bob", "5", "5", "127.0.0.1"));
        Client client = clientOf(session);
        Fetched fetched = new Fetched();
        fetched.setPosition("7");
        fetched.getNotification().add(Sample.notification(6, "bob"));
        fetched.getNotification().getFirst().setPosition("6");
        Thread toAll = Thread.ofPlatform().unstarted(() -> sessions.deliver(fetched));
        sessions.open(session, position -> {
            toAll.start();
            awaitBlocked(toAll);
            session.deliver(fetched.getNotification());
            session.startAt(Long.toString(position));
        });
        join(toAll);
        assertEquals(List.of(6L), client.ids());
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    private static void awaitBlocked(Thread thread) {
        while (thread.getState() != Thread.State.BLOCKED) {
            assertTrue(thread.isAlive(), "it did not wait");
            Thread.onSpinWait();
        }
    }

    private UserSession open(String user) {
        UserSession session = sessions.prepare(new LoggedIn(user, "0", "0", "127.0.0.1"));
        sessions.open(session, passed -> fail("nothing was missed"));
        return session;
    }

    private static Client clientOf(UserSession session) {
        Client client = new Client();
        session.connect(client);
        session.attach(client, 0);
        return client;
    }

    /** Notifications 1, 2, … for these, in one batch. */
    private int deliver(String... recipients) {
        List<String> to = List.of(recipients);
        Fetched fetched = new Fetched();
        fetched.setPosition("0");
        for (int i = 0; i < to.size(); i++) {
            fetched.getNotification().add(Sample.notification(i + 1, to.get(i)));
        }
        return sessions.deliver(fetched);
    }
}
