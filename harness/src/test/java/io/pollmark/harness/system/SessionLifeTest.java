package io.pollmark.harness.system;

import static io.pollmark.harness.system.RunningSystem.soon;
import static io.pollmark.harness.system.RunningSystem.within;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** What sessions that begin, wait and end do to threads, with a poller a session and with one for all. */
@ParameterizedClass
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@ValueSource(strings = {"thread-per-session", "single-scheduler"})
class SessionLifeTest {
    private static final long INTERVAL_MILLIS = 1000;
    private static final int HELD_MILLIS = 3000;
    private static final int MOST_UNUSED = 20;
    /** Letters that the mailbox of a session has room for; twice as many may wait for one client. */
    private static final int KEPT = 100;
    private static RunningSystem system;

    private final List<Browser> here = new ArrayList<>();

    @Parameter
    String strategy;

    @BeforeParameterizedClassInvocation
    static void start(String strategy) throws Exception {
        // Slow enough that 200 pollers leave a cold core room for 200 log-ins.
        system = RunningSystem.shared(strategy, INTERVAL_MILLIS, Map.of("pollmark.session-timeout", "6s",
                "pollmark.unused-sessions-per-address", Integer.toString(MOST_UNUSED)));
    }

    @AfterEach
    void logOut() { // so that nobody waits for their sessions to time out
        here.forEach(browser -> browser.form("/logout", ""));
    }

    @Test
    @Order(1) // it waits for those of whoever had the system before to time out
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
    @Order(2) // while there is nobody else
    void who_only_logs_in_fills_nothing() throws Exception {
        for (int i = 1; i <= 2 * MOST_UNUSED; i++) {
            logIn("user" + i);
        }
        assertEquals(MOST_UNUSED, system.metric("web", "sessions"));
        soon("pollers of those that had to go have ended", () -> system.metric("web", "pollers") == pollersFor(MOST_UNUSED));
    }

    @Test
    void two_hundred_held_long_polls_leave_the_worker_threads_free() throws Exception {
        List<Browser> browsers = new ArrayList<>();
        List<Thread> polls = new ArrayList<>();
        AtomicBoolean loggedOut = new AtomicBoolean();
        Queue<String> refused = new ConcurrentLinkedQueue<>();
        for (int i = 1; i <= 200; i++) {
            Browser browser = Browser.loggedIn(system.web(), "user" + i);
            String clientId = browser.handshake();
            browsers.add(browser);
            polls.add(Thread.ofVirtual().start(() -> {
                browser.connect(clientId, 0);
                while (!loggedOut.get()) {
                    // Renewed before the HTTP session times out: a held poll alone does not count as its use.
                    String answer = browser.connect(clientId, HELD_MILLIS).body();
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

    @Test
    void who_missed_more_than_is_kept_starts_over_until_everything_came_once() throws Exception {
        Browser bob = logIn("bob");
        awaitDelivered(2 * KEPT + 50, () -> publish("bob", 2 * KEPT + 50));
        List<Long> ids = new ArrayList<>();
        for (int missed = 2 * KEPT + 50; missed > KEPT; missed -= KEPT) {
            String last;
            try (Inbox inbox = Inbox.open(system.web(), bob, "bob")) {
                soon("it is told to start over", inbox::startsOver);
                assertEquals(KEPT, inbox.ids().size());
                ids.addAll(inbox.ids());
                last = inbox.position();
            }
            awaitDelivered(missed - KEPT, () -> assertEquals(303, bob.form("/login", "user=bob&since=" + last).statusCode()));
        }
        try (Inbox inbox = Inbox.open(system.web(), bob, "bob")) {
            soon("the rest arrives", () -> inbox.ids().size() == 50);
            assertFalse(inbox.startsOver());
            ids.addAll(inbox.ids());
        }
        assertEquals(2 * KEPT + 50, new HashSet<>(ids).size(), "something came twice");
    }

    @Test
    void a_client_that_takes_no_more_is_let_go_once_its_queue_is_full() throws Exception {
        Browser carol = logIn("carol");
        String clientId = carol.handshake();
        readAsManyAsMayWait(carol, clientId, "carol");
        awaitDelivered(2 * KEPT + 1, () -> publish("carol", 2 * KEPT + 1));
        assertLetGo(carol.connect(clientId, 0).body());
    }

    @Test
    void a_client_that_never_acknowledges_what_it_reads_is_let_go_too() throws Exception {
        Browser alice = logIn("alice");
        String clientId = alice.handshakeAcknowledging();
        readAsManyAsMayWait(alice, clientId, "alice");
        awaitDelivered(1, () -> publish("alice", 1));
        assertLetGo(alice.connect(clientId, 0).body());
    }

    private Browser logIn(String user) {
        here.add(Browser.loggedIn(system.web(), user));
        return here.getLast();
    }

    private static void assertLetGo(String answer) {
        assertTrue(answer.contains("402") && answer.contains("handshake"), answer);
    }

    private static void readAsManyAsMayWait(Browser browser, String clientId, String user) throws InterruptedException {
        browser.subscribe(clientId, user);
        awaitDelivered(2 * KEPT, () -> publish(user, 2 * KEPT));
        assertEquals(2 * KEPT, browser.connect(clientId, 0).body().split("\"seq\"").length - 1, "taken at once");
    }

    private static void awaitDelivered(int notifications, Runnable cause) throws InterruptedException {
        double before = system.metric("web", "delivered_total");
        cause.run();
        soon("they were delivered", () -> system.metric("web", "delivered_total") >= before + notifications);
    }

    private static void publish(String recipient, int notifications) {
        String row = "('%s', 'alice', 'one of many')".formatted(recipient);
        try {
            system.execute("INSERT INTO notification (recipient, sender, text) VALUES "
                    + String.join(", ", Collections.nCopies(notifications, row)));
        } catch (SQLException failed) {
            throw new AssertionError(failed);
        }
    }

    private int pollersFor(int sessions) {
        return strategy.equals("thread-per-session") ? sessions : 1;
    }
}
