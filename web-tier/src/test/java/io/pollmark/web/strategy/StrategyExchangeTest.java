package io.pollmark.web.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.web.session.Client;
import io.pollmark.web.session.LoggedIn;
import io.pollmark.web.session.UserSession;
import io.pollmark.web.soap.NotificationSource.UnavailableException;
import io.pollmark.web.strategy.StrategyExchange.Choice;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** With an interval of an hour whatever arrives was handed over by an exchange; with one of 1 ms, by anybody. */
class StrategyExchangeTest extends OnScriptedSoa {
    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration OFTEN = Duration.ofMillis(1);

    @Test
    void what_is_committed_while_strategies_come_and_go_arrives_once_and_in_order() {
        start("single-scheduler", OFTEN);
        List<Client> clients = List.of(logIn("alice"), logIn("bob"), logIn("bob"));
        int rounds = 900;
        Thread writer = write(rounds);
        List<String> names = List.of("thread-per-session", "single-scheduler", "none", "single-scheduler",
                "thread-per-session", "thread-per-session", "none", "thread-per-session");
        for (int i = 0; writer.isAlive(); i++) {
            exchange.exchange(names.get(i % names.size()), OFTEN);
            pause(1);
        }
        exchange.exchange("none", OFTEN);
        assertEquals(everySecond(2, rounds), clients.get(0).ids());
        assertEquals(everySecond(1, rounds), clients.get(1).ids());
        assertEquals(everySecond(1, rounds), clients.get(2).ids());
        assertEquals(3L * rounds, statistics.delivered());
    }

    @Test
    void what_the_control_left_arrives_with_the_exchange() {
        start("none", HOUR);
        Client bob = logIn("bob");
        Client alice = logIn("alice");
        soa.commit("bob", 25);
        assertEquals("25", exchange.exchange("thread-per-session", HOUR));
        assertEquals(ids(1, 25), bob.ids());
        assertEquals(List.of(), alice.ids());
        assertEquals(new Choice("thread-per-session", HOUR), exchange.choice());
    }

    @Test
    void each_session_gets_what_was_committed_after_its_own_log_in() {
        start("none", HOUR);
        Client early = logIn("bob");
        soa.commit("bob", 1);
        Client late = logIn("bob");
        soa.commit("bob", 1);
        exchange.exchange("single-scheduler", HOUR);
        assertEquals(List.of(1L, 2L), early.ids());
        assertEquals(List.of(2L), late.ids());
    }

    @Test
    void who_missed_more_than_a_mailbox_holds_is_not_brought_up_any_further() {
        start("none", HOUR);
        logIn("alice");
        soa.commit("bob", 5_000);
        exchange.exchange("none", HOUR);
        UserSession behind = sessions.prepare(new LoggedIn("bob", "0", "0", "127.0.0.1"));
        int before = soa.fetches();
        Client bob = open(behind);
        assertTrue(bob.startsOver());
        assertEquals("5000", behind.start());
        assertTrue(soa.fetches() - before <= 12, soa.fetches() - before + " fetches of ten each, for a mailbox of a hundred");
    }

    @Test
    void who_comes_first_and_from_far_behind_holds_up_nobody() {
        soa.commit("bob", 3);
        soa.commit("carol", 11_000);
        start("single-scheduler", OFTEN);
        UserSession behind = sessions.prepare(new LoggedIn("bob", "0", soa.end(), "127.0.0.1"));
        Client bob = open(behind);
        assertEquals("11003", behind.start());
        Client alice = logIn("alice");
        soa.commit("alice", 1);
        soa.commit("bob", 1);
        soon(() -> alice.ids().size() == 1 && bob.ids().size() == 4);
        assertEquals(List.of(1L, 2L, 3L, 11_005L), bob.ids());
    }

    @Test
    void who_comes_first_and_is_a_little_behind_is_where_a_scheduler_begins() {
        soa.commit("bob", 3);
        start("single-scheduler", OFTEN);
        UserSession behind = sessions.prepare(new LoggedIn("bob", "1", soa.end(), "127.0.0.1"));
        Client bob = open(behind);
        assertEquals("1", behind.start());
        soon(() -> bob.ids().equals(List.of(2L, 3L)));
    }

    @Test
    void what_is_committed_after_the_end_is_left_to_the_new_strategy() {
        start("none", HOUR);
        Client bob = logIn("bob");
        soa.commit("bob", 1);
        soa.afterNextEnd(() -> soa.commit("bob", 1));
        assertEquals("1", exchange.exchange("none", HOUR));
        assertEquals(List.of(1L), bob.ids());
        exchange.exchange("thread-per-session", OFTEN);
        exchange.exchange("none", OFTEN);
        assertEquals(List.of(1L, 2L), bob.ids());
    }

    @Test
    void a_poll_that_is_under_way_is_completed_first() throws InterruptedException {
        start("thread-per-session", OFTEN);
        CountDownLatch polling = new CountDownLatch(1);
        CountDownLatch answer = new CountDownLatch(1);
        Client bob = logIn("bob");
        soa.atNextFetch(() -> {
            soa.commit("bob", 1); // too late for this answer
            polling.countDown();
            await(answer);
        });
        polling.await();
        Thread exchanging = new Thread(() -> exchange.exchange("none", OFTEN));
        exchanging.start();
        exchanging.join(50);
        assertTrue(exchanging.isAlive(), "the old strategy still polls");
        assertEquals(List.of(), bob.ids());
        answer.countDown();
        exchanging.join();
        assertEquals(List.of(1L), bob.ids());
        assertEquals(0, statistics.pollers());
        assertEquals(0, statistics.failedPolls());
    }

    @Test
    void no_poller_outlives_its_strategy() {
        start("thread-per-session", HOUR);
        logIn("alice");
        logIn("bob");
        soon(() -> statistics.pollers() == 2);
        exchange.exchange("single-scheduler", HOUR);
        soon(() -> statistics.pollers() == 1);
        exchange.exchange("none", HOUR);
        assertEquals(0, statistics.pollers());
    }

    @Test
    void a_session_that_ended_is_not_taken_along() {
        start("none", HOUR);
        UserSession session = prepare("bob");
        Client bob = open(session);
        exchange.sessionClosed(session);
        soa.commit("bob", 1);
        exchange.exchange("thread-per-session", OFTEN);
        assertEquals(0, statistics.pollers());
        assertEquals(List.of(), bob.ids());
    }

    @Test
    void where_the_soa_tier_fails_the_old_strategy_goes_on_and_nothing_is_lost_or_doubled() {
        start("none", HOUR);
        Client early = logIn("bob");
        soa.commit("bob", 15);
        Client late = logIn("bob");
        soa.commit("bob", 20);
        soa.failAfter(1);
        assertThrows(UnavailableException.class, () -> exchange.exchange("thread-per-session", OFTEN));
        assertEquals(new Choice("none", HOUR), exchange.choice());
        assertEquals(10, early.ids().size(), "the one answer was handed over");
        soa.failAfter(Integer.MAX_VALUE);
        exchange.exchange("single-scheduler", OFTEN);
        soa.commit("bob", 5);
        soon(() -> late.ids().size() == 25);
        soa.failAfter(0);
        soa.commit("bob", 5);
        assertThrows(UnavailableException.class, () -> exchange.exchange("none", OFTEN));
        soa.failAfter(Integer.MAX_VALUE);
        soon(() -> late.ids().size() == 30);
        assertEquals(new Choice("single-scheduler", OFTEN), exchange.choice());
        exchange.exchange("none", OFTEN);
        assertEquals(ids(1, 45), early.ids());
        assertEquals(ids(16, 45), late.ids());
    }

    @Test
    void a_scheduler_that_goes_on_does_so_for_the_session_that_stands_first() {
        start("single-scheduler", HOUR);
        Client early = logIn("bob");
        soa.commit("bob", 5);
        Client late = logIn("bob");
        soa.commit("bob", 5);
        soa.failAfter(0);
        assertThrows(UnavailableException.class, () -> exchange.exchange("none", HOUR));
        soa.failAfter(Integer.MAX_VALUE);
        exchange.exchange("none", HOUR);
        assertEquals(ids(1, 10), early.ids());
        assertEquals(ids(6, 10), late.ids());
    }

    @Test
    void a_wrong_name_or_interval_changes_nothing() {
        start("single-scheduler", OFTEN);
        Client bob = logIn("bob");
        String sentence = assertThrows(IllegalArgumentException.class, () -> exchange.exchange("nnoe", OFTEN)).getMessage();
        assertTrue(sentence.startsWith("There is no strategy nnoe"), sentence);
        assertThrows(IllegalArgumentException.class, () -> exchange.exchange(null, OFTEN));
        String unfed = assertThrows(IllegalArgumentException.class, () -> exchange.exchange("floor", OFTEN)).getMessage();
        assertTrue(unfed.contains("pollmark.tap.port is not set"), unfed);
        assertThrows(IllegalArgumentException.class, () -> exchange.exchange("none", Duration.ZERO));
        assertThrows(IllegalArgumentException.class, () -> exchange.exchange("none", Duration.ofMillis(-1)));
        Duration tooManyNanos = Duration.ofMillis(Long.MAX_VALUE);
        assertThrows(IllegalArgumentException.class, () -> exchange.exchange("thread-per-session", tooManyNanos));
        assertEquals(new Choice("single-scheduler", OFTEN), exchange.choice());
        soa.commit("bob", 1);
        soon(() -> bob.ids().size() == 1);
    }

    @Test
    void what_a_defect_dropped_or_doubled_is_not_healed() {
        start("drop-one-in-100", OFTEN);
        Client bob = logIn("bob");
        soa.commit("bob", 150);
        soon(() -> bob.ids().size() == 149);
        exchange.exchange("double-one-in-100", OFTEN);
        assertFalse(bob.ids().contains(100L));
        soa.commit("bob", 100);
        soon(() -> bob.ids().size() == 250);
        exchange.exchange("thread-per-session", OFTEN);
        assertEquals(2, bob.ids().stream().filter(id -> id == 200).count());
        assertEquals(250, bob.ids().size());
    }

    @Test
    void a_log_in_during_an_exchange_waits_and_misses_nothing() throws InterruptedException {
        start("single-scheduler", OFTEN);
        logIn("alice");
        List<Client> late = new ArrayList<>();
        UserSession session = prepare("bob");
        soa.commit("bob", 12);
        Thread loggingIn = new Thread(() -> late.add(open(session)));
        soa.afterNextEnd(() -> {
            loggingIn.start();
            pause(50);
            assertTrue(late.isEmpty(), "opened during the exchange");
        });
        assertEquals("12", exchange.exchange("single-scheduler", OFTEN));
        soa.commit("bob", 1);
        loggingIn.join();
        soon(() -> late.getFirst().ids().contains(13L));
        assertEquals(ids(1, 13), late.getFirst().ids());
    }

    @Test
    void a_log_in_during_an_exchange_that_fails_misses_nothing() {
        start("single-scheduler", HOUR);
        Client alice = logIn("alice");
        soa.commit("alice", 5);
        UserSession session = prepare("bob");
        soa.commit("bob", 20);
        soa.failAfter(1);
        assertThrows(UnavailableException.class, () -> exchange.exchange("none", HOUR));
        soa.failAfter(Integer.MAX_VALUE);
        Client bob = open(session);
        exchange.exchange("none", HOUR);
        assertEquals(ids(1, 5), alice.ids());
        assertEquals(ids(6, 25), bob.ids());
    }

    @Test
    void a_session_that_cannot_be_brought_up_is_not_opened() {
        start("none", HOUR);
        logIn("alice");
        UserSession session = prepare("bob");
        soa.commit("bob", 1);
        exchange.exchange("thread-per-session", HOUR);
        soa.fail(true);
        assertThrows(UnavailableException.class, () -> exchange.sessionOpened(session));
        assertEquals(1, sessions.count());
        soon(() -> statistics.pollers() == 1);
    }

    @Test
    void a_session_that_a_strategy_cannot_open_leaves_nothing_behind() {
        start("cannot-open", HOUR);
        assertThrows(OutOfMemoryError.class, () -> logIn("bob"));
        assertEquals(0, sessions.count());
        exchange.exchange("thread-per-session", OFTEN);
        assertEquals(0, statistics.pollers());
        Client bob = logIn("bob");
        soa.commit("bob", 1);
        soon(() -> bob.ids().size() == 1);
    }
}
