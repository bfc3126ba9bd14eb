package io.pollmark.harness.system;

import static io.pollmark.harness.system.RunningSystem.soon;
import static io.pollmark.harness.system.RunningSystem.within;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
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
    private static final int HELD_MILLIS = 4000;
    private static final int MOST_UNUSED = 20;
    private static RunningSystem system;

    @Parameter
    String strategy;

    @BeforeParameterizedClassInvocation
    static void start(String strategy) throws Exception {
        // Slow enough that 200 pollers leave a cold core room for 200 log-ins.
        system = RunningSystem.shared(strategy, INTERVAL_MILLIS, Map.of("pollmark.session-timeout", "8s", "pollmark.unused-sessions-per-address", Integer.toString(MOST_UNUSED)));
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
    @Order(2) // the test before has waited until none was left
    void who_only_logs_in_fills_nothing() throws Exception {
        for (int i = 1; i <= 2 * MOST_UNUSED; i++) {
            Browser.loggedIn(system.web(), "user" + i);
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
