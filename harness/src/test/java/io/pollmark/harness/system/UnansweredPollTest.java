package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What polls that get no answer cost in connections and in time. */
class UnansweredPollTest {
    private static final String LOCK = "LOCK TABLES notification WRITE, app_user WRITE";

    @Test
    void after_fifty_receive_time_outs_the_client_is_whole_and_a_failed_poll_is_made_up_for() throws Exception {
        // Polls that leave the core some room: of cold tiers a shorter interval would use it up. Two connections carry less
        // than half of them.
        Map<String, String> scarce = Map.of(
                "pollmark.soap.receive-timeout-millis", "1500", "pollmark.soap.connections", "52");
        try (RunningSystem system = RunningSystem.with("thread-per-session", 250, scarce)) {
            List<Browser> browsers = new ArrayList<>();
            for (int user = 1; user <= 50; user++) {
                browsers.add(Browser.loggedIn(system.web(), "user" + user));
            }
            try (Inbox inbox = Inbox.open(system.web(), browsers.getFirst(), "user1")) {
                forceTimeOuts(system, 50);
                system.execute("INSERT INTO notification (recipient, sender, text) VALUES ('user1', 'alice', 'late')");
                RunningSystem.within(10_000, "what was written meanwhile arrives", () -> inbox.ids().size() == 1);
                double failed = system.metric("web", "polls_failed_total");
                double polls = system.calls(4000) / 4;
                assertEquals(failed, system.metric("web", "polls_failed_total"), "polls still fail");
                assertTrue(polls > 120, "only " + polls + " of 200 polls a second: connections have leaked");
            }
        }
    }

    @Test
    void a_poller_whose_request_hangs_ends_within_a_second_of_its_session() throws Exception {
        Map<String, String> patient = Map.of("pollmark.soap.receive-timeout-millis", "30000");
        try (RunningSystem system = RunningSystem.with("thread-per-session", 100, patient);
                var connection = system.database();
                var statement = connection.createStatement()) {
            List<Browser> browsers = new ArrayList<>();
            for (int user = 1; user <= 12; user++) {
                browsers.add(Browser.loggedIn(system.web(), "user" + user));
            }
            statement.execute(LOCK);
            RunningSystem.within(10_000, "all polls hang", () -> system.metric("soa", "workers_active") == 12);
            for (Browser browser : browsers.subList(0, 10)) {
                browser.form("/logout", "");
            }
            RunningSystem.soon("ten pollers have ended", () -> system.metric("web", "pollers") == 2);
            assertEquals(12, system.metric("soa", "workers_active"), "requests that hang");
        }
    }

    /** Holds the rows' tables locked in one session, so that every poll runs into its time limit. */
    private static void forceTimeOuts(RunningSystem system, int atLeast) throws Exception {
        double before = system.metric("web", "polls_failed_total");
        try (var connection = system.database();
                var statement = connection.createStatement()) {
            statement.execute(LOCK);
            RunningSystem.within(30_000, atLeast + " polls have timed out",
                    () -> system.metric("web", "polls_failed_total") - before >= atLeast);
            statement.execute("UNLOCK TABLES");
        }
    }
}
