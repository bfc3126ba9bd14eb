package io.pollmark.harness.system;

import static io.pollmark.harness.system.RunningSystem.soon;
import static io.pollmark.harness.system.RunningSystem.within;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** What every strategy that delivers must do, through the real tiers and CometD's own client. */
@ParameterizedClass
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@ValueSource(strings = {"thread-per-session", "single-scheduler"})
class StrategyContractTest {
    private static final long INTERVAL_MILLIS = 1000;
    // What should not arrive would have by then.
    private static final long NEXT_POLL_MILLIS = INTERVAL_MILLIS + 300;
    private static final int HELD_MILLIS = 10_000;
    private static RunningSystem system;

    @Parameter
    String strategy;

    @BeforeParameterizedClassInvocation
    static void start(String strategy) throws Exception {
        // Slow enough that 200 pollers leave a cold core room for 200 log-ins.
        system = RunningSystem.with(strategy, INTERVAL_MILLIS, Map.of("pollmark.session-timeout", "20s"));
    }

    @AfterParameterizedClassInvocation
    static void stop() {
        system.close();
    }

    @Test
    void a_row_inserted_by_sql_arrives() throws Exception {
        Browser bob = Browser.loggedIn(system.web(), "bob");
        try (Inbox inbox = Inbox.open(system.web(), bob, "bob")) {
            system.execute("INSERT INTO notification (recipient, sender, text) VALUES ('bob', 'carol', 'by SQL')");
            soon("the row arrives", () -> inbox.ids().size() == 1);
        }
    }

    @Test
    void a_message_reaches_every_browser_of_its_recipient_and_nobody_else() throws Exception {
        Browser alice = Browser.loggedIn(system.web(), "alice");
        Browser bob = Browser.loggedIn(system.web(), "bob");
        Browser bobsOther = Browser.loggedIn(system.web(), "bob");
        try (Inbox alices = Inbox.open(system.web(), alice, "alice");
                Inbox bobs = Inbox.open(system.web(), bob, "bob");
                Inbox bobsSecond = Inbox.open(system.web(), bobsOther, "bob")) {
            assertEquals(201, alice.form("/messages", "to=bob&text=hello").statusCode());
            soon("both of bob's browsers have it", () -> bobs.ids().size() == 1 && bobsSecond.ids().size() == 1);
            Thread.sleep(NEXT_POLL_MILLIS);
            assertEquals(List.of(), alices.ids());
            assertEquals(1, bobs.ids().size());
            assertEquals(1, bobsSecond.ids().size());
        }
    }

    @Test
    void an_open_transaction_delays_only_its_own_notification() throws Exception {
        Browser bob = Browser.loggedIn(system.web(), "bob");
        try (Inbox inbox = Inbox.open(system.web(), bob, "bob");
                Connection held = system.database();
                Statement statement = held.createStatement()) {
            held.setAutoCommit(false);
            statement.execute("INSERT INTO notification (recipient, sender, text) VALUES ('bob', 'alice', 'held')");
            long opened = System.nanoTime();
            for (int i = 0; i < 10; i++) {
                system.soap().publish("bob", "not held");
            }
            Thread.sleep(Math.max(0, 3 * INTERVAL_MILLIS - (System.nanoTime() - opened) / 1_000_000));
            assertEquals(10, inbox.ids().size(), "others that arrived while it was held");
            List<Long> delays = inbox.delaysMillis().stream().sorted().toList();
            System.out.println(strategy + ": beside an open transaction others came after " + delays + " ms.");
            assertTrue(delays.get(5) <= 2 * INTERVAL_MILLIS, "others came after " + delays + " ms");
            held.commit();
            soon("the held one arrives after its commit", () -> inbox.ids().size() == 11);
        }
    }

    @Test
    void a_client_that_lost_its_connection_gets_everything_once() throws Exception {
        Browser bob = Browser.loggedIn(system.web(), "bob");
        Inbox inbox = Inbox.open(system.web(), bob, "bob");
        system.soap().publish("bob", "before");
        soon("the first arrives", () -> inbox.ids().size() == 1);
        for (int i = 0; i < 5; i++) {
            system.soap().publish("bob", "around the loss " + i);
        }
        Inbox reopened = inbox.lostAndReopened(system.web(), bob, "bob");
        system.soap().publish("bob", "after");
        soon("all have arrived", () -> new HashSet<>(reopened.ids()).size() == 7);
        Thread.sleep(NEXT_POLL_MILLIS);
        assertEquals(7, reopened.ids().size(), "something came twice");
        reopened.close();
        inbox.close();
    }

    @Test
    void a_client_may_not_listen_to_somebody_else() throws Exception {
        Browser bob = Browser.loggedIn(system.web(), "bob");
        try (Inbox inbox = Inbox.open(system.web(), bob, "bob")) {
            assertFalse(inbox.subscribe("/notifications/alice").isSuccessful());
            assertFalse(inbox.subscribe("/notifications/*").isSuccessful());
            system.soap().publish("alice", "private");
            Thread.sleep(NEXT_POLL_MILLIS);
            assertEquals(List.of(), inbox.ids());
        }
    }

    @Test
    @Order(1) // or it would wait for the others' sessions to time out
    void pollers_follow_the_sessions_through_log_in_log_out_and_time_out() throws Exception {
        within(45_000, "sessions of other tests have timed out", () -> system.metric("web", "sessions") == 0);
        List<Browser> browsers = new ArrayList<>();
        for (int i = 1; i <= 10; i++) {
            browsers.add(Browser.loggedIn(system.web(), "user" + i));
        }
        assertEquals(10, system.metric("web", "sessions"));
        soon("pollers have started", () -> system.metric("web", "pollers") == pollersFor(10));
        for (Browser browser : browsers.subList(0, 4)) {
            browser.form("/logout", "");
        }
        soon("pollers of four have ended", () -> system.metric("web", "pollers") == pollersFor(6));
        assertEquals(6, system.metric("web", "sessions"));
        within(45_000, "the others have timed out", () -> system.metric("web", "sessions") == 0);
        soon("no pollers of sessions are left", () -> system.metric("web", "pollers") == pollersFor(0));
    }

    @Test
    void two_hundred_held_long_polls_leave_the_worker_threads_free() throws Exception {
        List<Browser> browsers = new ArrayList<>();
        List<Thread> polls = new ArrayList<>();
        AtomicBoolean loggedOut = new AtomicBoolean();
        Queue<String> refused = new ConcurrentLinkedQueue<>();
        for (int i = 1; i <= 200; i++) {
            Browser browser = Browser.loggedIn(system.web(), "user" + i);
            String clientId = browser.bayeux("[{\"channel\":\"/meta/handshake\",\"version\":\"1.0\","
                            + "\"supportedConnectionTypes\":[\"long-polling\"]}]")
                    .body()
                    .replaceAll("(?s).*\"clientId\":\"([^\"]+)\".*", "$1");
            browsers.add(browser);
            String connect = "[{\"channel\":\"/meta/connect\",\"connectionType\":\"long-polling\",\"clientId\":\""
                    + clientId + "\",\"advice\":{\"timeout\":%d}}]";
            polls.add(Thread.ofVirtual().start(() -> {
                browser.bayeux(connect.formatted(0));
                while (!loggedOut.get()) {
                    // Renewed before the HTTP session times out: a held poll alone does not count as its use.
                    String answer = browser.bayeux(connect.formatted(HELD_MILLIS)).body();
                    if (!loggedOut.get() && !answer.contains("\"successful\":true")) {
                        refused.add(answer);
                        return;
                    }
                }
            }));
        }
        Thread.sleep(1000);
        within(20_000, "no worker thread is busy", () -> system.metric("web", "workers_active") <= 3);
        assertEquals(List.of(), List.copyOf(refused), "long polls that were refused");
        assertEquals(200, polls.stream().filter(Thread::isAlive).count(), "long polls held");
        loggedOut.set(true);
        for (Browser browser : browsers) {
            browser.form("/logout", "");
        }
        for (Thread poll : polls) {
            poll.join(5000);
        }
        assertEquals(0, polls.stream().filter(Thread::isAlive).count(), "long polls left after log-out");
    }

    private int pollersFor(int sessions) {
        return strategy.equals("thread-per-session") ? sessions : 1;
    }
}
