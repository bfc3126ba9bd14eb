package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** What is the same for every variant: pools, JVMs, the network to the database, and statements that read by an index. */
@SharesSystem
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EqualTermsTest {
    private static final int USERS = 200;
    private static final int ROWS_A_USER = 100;
    private static final int CALLS = 37;

    @TempDir
    private Path folder;

    private RunningSystem system;

    @BeforeAll
    void start() throws Exception {
        system = RunningSystem.shared("none", 100);
    }

    @Test
    void the_database_pool_is_full_and_as_large_as_the_worker_pool_can_be() {
        assertEquals(system.metric("soa", "workers_max"), system.metric("soa", "dbpool_max"));
        assertEquals(system.metric("soa", "dbpool_max"), system.metric("soa", "dbpool_size"));
    }

    @Test
    void the_database_ends_no_connection_of_the_pool_within_a_week() throws SQLException {
        assertTrue(system.number("SELECT @@GLOBAL.wait_timeout") > Duration.ofDays(7).toSeconds());
    }

    @Test
    void both_tiers_have_the_same_jvm_with_the_same_flags() throws IOException {
        assertEquals(executable("soa"), executable("web"));
        List<String> flags = flags("soa");
        assertEquals(flags, flags("web"));
        assertEquals(value(flags, "-Xms"), value(flags, "-Xmx"));
        assertTrue(flags.stream().anyMatch(flag -> flag.matches("-XX:\\+Use\\w+GC")), "No collector is named: " + flags);
    }

    @Test
    void the_network_to_the_database_is_one_delay_on_the_way_back() throws IOException {
        JsonNode proxies = new ObjectMapper().readTree(URI.create("http://127.0.0.1:8474/proxies").toURL());
        assertEquals(1, proxies.size(), "proxies");
        JsonNode toxics = proxies.elements().next().get("toxics");
        assertEquals(1, toxics.size(), "toxics");
        JsonNode toxic = toxics.get(0);
        assertEquals("latency", toxic.get("type").asText());
        assertEquals("downstream", toxic.get("stream").asText());
        assertEquals(19, toxic.get("attributes").get("latency").asInt());
        assertEquals(0, toxic.get("attributes").get("jitter").asInt());
        assertEquals(1, toxic.get("toxicity").asDouble(), "share of connections that are held back");
    }

    @Test
    void fetches_and_history_read_by_an_index_and_no_more_rows_than_they_answer() throws Exception {
        fill();
        String position = Long.toString(system.number("SELECT MAX(stream_position) FROM notification") - USERS * 3L);
        reads(600, soap -> soap.forAll(position, 1000));
        system.soap().forUser("user7", position); // of whom it is known from now on
        reads(3, soap -> soap.forUser("user7", position));
        reads(20, soap -> soap.call("recentHistory", "<user>user7</user><limit>20</limit>"));
    }

    @Test
    void the_sampler_of_a_trial_counts_selects_commits_and_pings_of_the_tiers_account() throws Exception {
        double before = sampledRoundTrips();
        try (Connection tier = system.databaseAsTier();
                Statement statement = tier.createStatement()) {
            double connected = sampledRoundTrips();
            assertTrue(connected > before, "opening a connection asks the server something");
            tier.setAutoCommit(false);
            for (int time = 0; time < 10; time++) {
                statement.execute("SELECT 1");
                tier.commit();
                assertTrue(tier.isValid(5));
            }
            // SET autocommit = 0 is one more.
            assertEquals(connected + 31, sampledRoundTrips());
        }
    }

    private double sampledRoundTrips() throws IOException, InterruptedException {
        return system.sampled("sql.roundtrips.total", folder);
    }

    /** That many rows are answered by one statement of its own, which reads them, the user's and little else. */
    private void reads(int rows, Consumer<SoapClient> operation) throws Exception {
        SoapClient soap = system.soap();
        Digests before = Digests.read(system);
        for (int call = 0; call < CALLS; call++) {
            operation.accept(soap);
        }
        Digests.Digest statement = Digests.read(system).calledSince(before, CALLS);
        assertEquals(rows * CALLS, statement.rowsSent(), statement.text());
        assertEquals(0, statement.callsWithoutIndex(), statement.text());
        assertTrue(statement.rowsExamined() <= (3 * rows + 2) * CALLS,
                statement.rowsExamined() / CALLS + " rows examined a call for " + rows + ": " + statement.text());
    }

    private void fill() throws Exception {
        system.execute("INSERT INTO notification (recipient, sender, text)"
                + " WITH RECURSIVE users (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM users WHERE n < " + USERS + "),"
                + " times (t) AS (SELECT 1 UNION ALL SELECT t + 1 FROM times WHERE t < " + ROWS_A_USER + ")"
                + " SELECT CONCAT('user', n), 'alice', 'x' FROM times, users ORDER BY t, n");
        RunningSystem.within(30_000, "all rows have their place in the stream", () -> unplaced() == 0);
    }

    private long unplaced() {
        try {
            return system.number("SELECT COUNT(*) FROM notification WHERE stream_position IS NULL");
        } catch (SQLException unanswered) {
            throw new AssertionError(unanswered);
        }
    }

    private Path executable(String tier) throws IOException {
        return Files.readSymbolicLink(process(tier).resolve("exe"));
    }

    private List<String> flags(String tier) throws IOException {
        return List.of(Files.readString(process(tier).resolve("cmdline")).split("\0")).stream()
                .filter(argument -> argument.startsWith("-X")).toList();
    }

    private Path process(String tier) {
        return Path.of("/proc", Long.toString(system.pid(tier)));
    }

    private static String value(List<String> flags, String start) {
        return flags.stream().filter(flag -> flag.startsWith(start)).findFirst()
                .orElseThrow(() -> new AssertionError("No " + start + " in " + flags)).substring(start.length());
    }
}
