package io.pollmark.harness.system;

import static io.pollmark.harness.system.RunningSystem.soon;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.experiment.ExperimentCatalogue;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** What every strategy that delivers must do, through the real tiers and CometD's own client. They take turns in one system. */
@Order(Integer.MAX_VALUE - 1) // before others that share the system: for sessions that they leave behind each strategy would poll
@ParameterizedClass
@MethodSource("strategies")
class StrategyContractTest {
    private static final long INTERVAL_MILLIS = 250;
    /** So many intervals may pass from one poll to the next, where it is not one. */
    private static final Map<String, Integer> LONGEST = Map.of("adaptive-per-session", 5);
    private static RunningSystem system;

    @Parameter
    String strategy;

    private final List<Browser> browsers = new ArrayList<>();

    static List<String> strategies() {
        return new ExperimentCatalogue(Path.of("../experiments")).system("notification-polling").variants().stream()
                .filter(variant -> !variant.equals("none"))
                .toList();
    }

    @BeforeParameterizedClassInvocation
    static void exchange(String strategy) throws Exception {
        system = RunningSystem.shared(strategy, INTERVAL_MILLIS);
    }

    @Test
    void a_row_inserted_by_sql_arrives() throws Exception {
        Browser bob = loggedIn("bob");
        try (Inbox inbox = Inbox.open(system.web(), bob, "bob")) {
            system.execute("INSERT INTO notification (recipient, sender, text) VALUES ('bob', 'carol', 'by SQL')");
            soon("the row arrives", () -> inbox.ids().size() == 1);
            assertEquals(Set.of("id", "from", "text", "committedAt", "seq", "position"), inbox.fields(), "what docs/interfaces.md lists");
        }
    }

    @Test
    void a_message_reaches_every_browser_of_its_recipient_and_nobody_else() throws Exception {
        Browser alice = loggedIn("alice");
        Browser bob = loggedIn("bob");
        Browser bobsOther = loggedIn("bob");
        try (Inbox alices = Inbox.open(system.web(), alice, "alice");
                Inbox bobs = Inbox.open(system.web(), bob, "bob");
                Inbox bobsSecond = Inbox.open(system.web(), bobsOther, "bob")) {
            assertEquals(201, alice.form("/messages", "to=bob&text=hello").statusCode());
            soon("both of bob's browsers have it", () -> bobs.ids().size() == 1 && bobsSecond.ids().size() == 1);
            Thread.sleep(nextPollMillis() + 300); // what should not arrive would have by then
            assertEquals(List.of(), alices.ids());
            assertEquals(1, bobs.ids().size());
            assertEquals(1, bobsSecond.ids().size());
        }
    }

    @Test
    void an_open_transaction_delays_only_its_own_notification() throws Exception {
        Browser bob = loggedIn("bob");
        try (Inbox inbox = Inbox.open(system.web(), bob, "bob");
                Connection held = system.database();
                Statement statement = held.createStatement()) {
            held.setAutoCommit(false);
            statement.execute("INSERT INTO notification (recipient, sender, text) VALUES ('bob', 'alice', 'held')");
            long opened = System.nanoTime();
            for (int i = 0; i < 10; i++) {
                system.soap().publish("bob", "not held");
            }
            Thread.sleep(Math.max(0, 3 * nextPollMillis() - (System.nanoTime() - opened) / 1_000_000));
            assertEquals(10, inbox.ids().size(), "others that arrived while it was held");
            List<Long> delays = inbox.delaysMillis().stream().sorted().toList();
            System.out.println(strategy + ": beside an open transaction others came after " + delays + " ms.");
            assertTrue(delays.get(5) <= 2 * nextPollMillis(), "others came after " + delays + " ms");
            held.commit();
            soon("the held one arrives after its commit", () -> inbox.ids().size() == 11);
        }
    }

    @Test
    void a_client_that_lost_its_connection_gets_everything_once() throws Exception {
        Browser bob = loggedIn("bob");
        Inbox inbox = Inbox.open(system.web(), bob, "bob");
        system.soap().publish("bob", "before");
        soon("the first arrives", () -> inbox.ids().size() == 1);
        for (int i = 0; i < 5; i++) {
            system.soap().publish("bob", "around the loss " + i);
        }
        Inbox reopened = inbox.lostAndReopened(system.web(), bob, "bob");
        system.soap().publish("bob", "after");
        soon("all have arrived", () -> new HashSet<>(reopened.ids()).size() == 7);
        Thread.sleep(nextPollMillis() + 300); // what should not arrive would have by then
        assertEquals(7, reopened.ids().size(), "something came twice");
        reopened.close();
        inbox.close();
    }

    @Test
    void who_logs_in_again_gets_what_was_committed_meanwhile_once() throws Exception {
        loggedIn("alice"); // so that whoever asks for all goes on
        Browser bob = loggedIn("bob");
        String last;
        try (Inbox inbox = Inbox.open(system.web(), bob, "bob")) {
            system.soap().publish("bob", "before");
            soon("the first arrives", () -> inbox.ids().size() == 1);
            last = inbox.position();
        }
        assertEquals(303, bob.form("/logout", "").statusCode());
        for (int i = 0; i < 5; i++) {
            system.soap().publish("bob", "meanwhile " + i);
        }
        Thread.sleep(nextPollMillis() + 300); // whoever asks for all is past them by then
        Browser again = new Browser(system.web());
        browsers.add(again);
        assertEquals(303, again.form("/login", "user=bob&since=" + last).statusCode());
        try (Inbox inbox = Inbox.open(system.web(), again, "bob")) {
            system.soap().publish("bob", "after");
            soon("all have arrived", () -> new HashSet<>(inbox.ids()).size() == 6);
            Thread.sleep(nextPollMillis() + 300); // what should not arrive would have by then
            assertEquals(6, inbox.ids().size(), "something came twice");
        }
    }

    @Test
    void a_client_may_not_listen_to_somebody_else() throws Exception {
        Browser bob = loggedIn("bob");
        try (Inbox inbox = Inbox.open(system.web(), bob, "bob")) {
            assertFalse(inbox.subscribe("/notifications/alice").isSuccessful());
            assertFalse(inbox.subscribe("/notifications/*").isSuccessful());
            assertFalse(inbox.subscribe("/**").isSuccessful());
            system.soap().publish("alice", "private");
            Thread.sleep(nextPollMillis() + 300); // what should not arrive would have by then
            assertEquals(List.of(), inbox.ids());
        }
    }

    /** Logs out with the test: whoever asks for each user in turn would be slower for every one that is left. */
    private Browser loggedIn(String user) throws Exception {
        Browser browser = Browser.loggedIn(system.web(), user);
        browsers.add(browser);
        return browser;
    }

    @AfterEach
    void logOut() throws Exception {
        for (Browser browser : browsers) {
            browser.form("/logout", "");
        }
    }

    private long nextPollMillis() {
        return INTERVAL_MILLIS * LONGEST.getOrDefault(strategy, 1);
    }
}
