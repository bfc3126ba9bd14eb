package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What polls that get no answer cost in connections and in time. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class UnansweredPollTest {
    private static final String LOCK = "LOCK TABLES notification WRITE, app_user WRITE";
    private static final int POLLERS = 50;
    /** Longer than whoever does not wait for it is given. */
    private static final String TIME_OUT_MILLIS = "4000";

    private final List<Browser> browsers = new ArrayList<>();
    private RunningSystem system;

    @BeforeAll
    void start() throws Exception {
        // Polls that leave the core some room: of cold tiers a shorter interval would use it up. Two connections carry less
        // than half of them.
        system = RunningSystem.with("thread-per-session", 250, Map.of(
                "pollmark.soap.receive-timeout-millis", TIME_OUT_MILLIS, "pollmark.soap.connections", Integer.toString(POLLERS + 2)));
    }

    @BeforeEach
    void logIn() {
        for (int user = 1; user <= POLLERS; user++) {
            browsers.add(Browser.loggedIn(system.web(), "user" + user));
        }
    }

    @AfterEach
    void logOut() {
        browsers.forEach(browser -> browser.form("/logout", ""));
        browsers.clear();
    }

    @AfterAll
    void stop() {
        if (system != null) {
            system.close();
        }
    }

    @Test
    void after_fifty_receive_time_outs_the_client_is_whole_and_a_failed_poll_is_made_up_for() throws Exception {
        try (Inbox inbox = Inbox.open(system.web(), browsers.getFirst(), "user1")) {
            double before = system.metric("web", "polls_failed_total");
            whileRowsAreLocked(() -> RunningSystem.within(30_000, POLLERS + " polls have timed out",
                    () -> system.metric("web", "polls_failed_total") - before >= POLLERS));
            system.execute("INSERT INTO notification (recipient, sender, text) VALUES ('user1', 'alice', 'late')");
            RunningSystem.within(10_000, "what was written meanwhile arrives", () -> inbox.ids().size() == 1);
            double failed = system.metric("web", "polls_failed_total");
            double polls = system.calls(4000) / 4;
            assertEquals(failed, system.metric("web", "polls_failed_total"), "polls still fail");
            assertTrue(polls > 120, "only " + polls + " of 200 polls a second: connections have leaked");
        }
    }

    @Test
    void a_poller_whose_request_hangs_ends_within_a_second_of_its_session() throws Exception {
        whileRowsAreLocked(() -> {
            RunningSystem.within(10_000, "all polls hang", () -> system.metric("soa", "workers_active") == POLLERS);
            for (Browser browser : browsers.subList(0, 10)) {
                browser.form("/logout", "");
            }
            RunningSystem.within(2000, "ten pollers have ended", () -> system.metric("web", "pollers") == POLLERS - 10);
            assertEquals(POLLERS, system.metric("soa", "workers_active"), "requests that hang");
        });
    }

    private interface Waiting {
        void await() throws Exception;
    }

    /** Holds the rows' tables locked in one session, so that every poll runs into its time limit. */
    private void whileRowsAreLocked(Waiting waiting) throws Exception {
        try (Connection connection = system.database();
                Statement statement = connection.createStatement()) {
            statement.execute(LOCK);
            waiting.await();
            statement.execute("UNLOCK TABLES");
        }
    }
}
