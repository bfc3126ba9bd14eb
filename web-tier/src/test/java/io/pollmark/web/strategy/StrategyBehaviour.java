package io.pollmark.web.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.web.session.Client;
import io.pollmark.web.session.LoggedIn;
import io.pollmark.web.session.UserSession;
import io.pollmark.web.tap.ScriptedTap;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What every strategy must do, on a SOA tier in memory. */
abstract class StrategyBehaviour extends OnScriptedSoa {
    private static final Duration OFTEN = Duration.ofMillis(2);
    /** Strategy to the threads that it may keep for the next session; of others one may be left, that of all. */
    private static final Map<String, Integer> KEPT_THREADS = Map.of("bounded-pool", 64);

    private final String name;
    private ScriptedTap tap;

    StrategyBehaviour(String name) {
        this.name = name;
    }

    @BeforeEach
    void serve() throws IOException {
        tap = new ScriptedTap(soa);
    }

    @AfterEach
    @Timeout(value = 10, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void nothing_is_left_of_it_once_it_is_stopped() throws IOException {
        exchange.stop();
        tap.close();
        soon(() -> statistics.pollers() == 0); // a stop does not wait for the threads of sessions that closed just before
    }

    @Test
    void what_is_written_arrives_once_and_in_order_in_every_browser_of_its_recipient_and_nowhere_else() {
        start();
        Client alice = logIn("alice");
        Client bob = logIn("bob");
        Client bobsOther = logIn("bob");
        write(100);
        soon(() -> alice.ids().size() >= 100 && bob.ids().size() >= 100 && bobsOther.ids().size() >= 100);
        exchange.exchange("none", OFTEN);
        assertEquals(everySecond(2, 100), alice.ids());
        assertEquals(everySecond(1, 100), bob.ids());
        assertEquals(everySecond(1, 100), bobsOther.ids());
        assertEquals(300, statistics.delivered());
    }

    @Test
    void a_backlog_is_fetched_to_its_end_and_not_an_answer_an_interval() {
        soa.commit("bob", 95); // ten answers
        start(name, Duration.ofMillis(200));
        Client bob = open(sessions.prepare(new LoggedIn("bob", "0", "0", "127.0.0.1")));
        soon(() -> bob.ids().size() == 95);
        long intervals = statistics.intervals().countsByMicros().values().stream().mapToLong(Long::longValue).sum();
        assertTrue(intervals <= 3, intervals + " intervals");
    }

    @Test
    void users_come_and_go_and_each_has_what_was_written_while_it_was_there() {
        start();
        UserSession session = prepare("bob");
        Client first = open(session);
        soa.commit("bob", 1);
        soon(() -> first.ids().size() == 1);
        exchange.sessionClosed(session);
        soa.commit("bob", 1);
        Client second = logIn("bob");
        soa.commit("bob", 1);
        soon(() -> second.ids().contains(3L));
        assertEquals(List.of(3L), second.ids());
        assertEquals(List.of(1L), first.ids());
    }

    @Test
    void no_more_threads_are_left_when_users_have_gone_than_one_of_them_needs() {
        start();
        List<UserSession> open = IntStream.range(0, 10).mapToObj(i -> prepare("user" + i)).toList();
        List<Client> clients = open.stream().map(this::open).toList();
        IntStream.range(0, 10).forEach(i -> soa.commit("user" + i, 1));
        soon(() -> clients.stream().allMatch(client -> client.ids().size() == 1));
        open.forEach(exchange::sessionClosed);
        soon(() -> statistics.pollers() <= KEPT_THREADS.getOrDefault(name, 1));
    }

    @Test
    void nobody_is_served_much_later_than_most() {
        int rounds = 60;
        start();
        List<Client> clients = IntStream.range(0, 50).mapToObj(i -> logIn("user" + i)).toList();
        for (int round = 1; round <= rounds; round++) {
            IntStream.range(0, 50).forEach(i -> soa.commit("user" + i, 1));
            int each = round;
            soon(() -> clients.stream().filter(client -> client.ids().size() >= each).count() >= 45);
        }
        for (Client client : clients) {
            int got = client.ids().size();
            assertTrue(got >= rounds - 20, "one had " + got + " of what most had " + rounds + " of");
        }
        soon(() -> clients.stream().allMatch(client -> client.ids().size() == rounds));
    }

    @Test
    void what_the_soa_tier_did_not_answer_is_asked_for_again() {
        start();
        Client bob = logIn("bob");
        soa.fail(true);
        soa.commit("bob", 25);
        soon(() -> statistics.failedPolls() > 3);
        assertEquals(List.of(), bob.ids());
        soa.fail(false);
        soon(() -> bob.ids().size() == 25);
        assertEquals(ids(1, 25), bob.ids());
    }

    @Test
    void it_hands_over_to_itself_and_to_others_and_nothing_is_lost_or_doubled() {
        start();
        List<Client> clients = List.of(logIn("alice"), logIn("bob"), logIn("bob"));
        int count = 300;
        Thread writer = write(count);
        List<String> others = List.of(name, "thread-per-session", name, "none", name, "single-scheduler");
        for (int i = 0; writer.isAlive(); i++) {
            exchange.exchange(others.get(i % others.size()), OFTEN);
            pause(1);
        }
        exchange.exchange("none", OFTEN);
        assertEquals(everySecond(2, count), clients.get(0).ids());
        assertEquals(everySecond(1, count), clients.get(1).ids());
        assertEquals(everySecond(1, count), clients.get(2).ids());
    }

    @Test
    void what_is_delivered_while_a_user_logs_in_reaches_it_too() {
        start();
        Client alice = logIn("alice");
        UserSession session = prepare("bob");
        soa.commit("bob", 25);
        soa.commit("alice", 1);
        soon(() -> alice.ids().size() == 1);
        Client bob = open(session);
        soa.commit("bob", 1);
        soon(() -> bob.ids().contains(27L));
        exchange.exchange("none", OFTEN);
        assertEquals(LongStream.concat(LongStream.rangeClosed(1, 25), LongStream.of(27)).boxed().toList(), bob.ids());
    }

    @Test
    void who_looked_at_the_stream_first_and_opens_last_misses_nothing() {
        start();
        UserSession session = prepare("bob");
        soa.commit("bob", 3);
        logIn("alice");
        Client bob = open(session);
        soon(() -> bob.ids().size() >= 3);
        exchange.exchange("none", OFTEN);
        assertEquals(ids(1, 3), bob.ids());
    }

    @Test
    void a_poll_that_is_under_way_is_completed_before_it_stops() throws InterruptedException {
        start();
        Client bob = logIn("bob");
        CountDownLatch polling = new CountDownLatch(1);
        CountDownLatch answer = new CountDownLatch(1);
        soa.fail(true);
        soa.commit("bob", 1);
        soa.atNextFetch(() -> {
            polling.countDown();
            await(answer);
        });
        soa.fail(false);
        polling.await();
        Thread stopping = new Thread(() -> exchange.exchange("none", OFTEN));
        stopping.start();
        stopping.join(30);
        assertTrue(stopping.isAlive(), "it did not wait for the poll");
        answer.countDown();
        stopping.join();
        assertEquals(List.of(1L), bob.ids());
        assertEquals(1, statistics.delivered());
    }

    private void start() {
        start(name, OFTEN);
    }
}
