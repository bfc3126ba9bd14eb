package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.nio.file.Path;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** A system as a fresh trial starts it: for one strategy, here with a network between the tiers. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TrialStartTest {
    private static final int NETWORK_MILLIS = 40;
    private static final int DATABASE_MILLIS = 19;

    @TempDir
    private Path folder;

    private RunningSystem system;

    @BeforeAll
    void start() throws Exception {
        system = RunningSystem.overNetwork("none", NETWORK_MILLIS);
    }

    @AfterAll
    void stop() {
        if (system != null) {
            system.close();
        }
    }

    @Test
    void what_crosses_the_tiers_crosses_the_network_on_connections_that_are_counted() throws Exception {
        JsonNode toxics = new ObjectMapper()
                .readTree(URI.create("http://127.0.0.1:8474/proxies/tiers/toxics").toURL());
        assertEquals(1, toxics.size(), toxics.toString());
        assertEquals(NETWORK_MILLIS, toxics.get(0).path("attributes").path("latency").asInt());

        Browser browser = Browser.loggedIn(system.web(), "user1");
        long start = System.nanoTime();
        browser.get("/inbox");
        assertTrue(System.nanoTime() - start >= (NETWORK_MILLIS + DATABASE_MILLIS) * 1_000_000L, "sooner than light");

        double connections = system.sampled("soap.connections.total", folder);
        assertTrue(connections >= 512, connections + " connections");
    }

    @Test
    void the_worker_pool_has_thirty_threads_from_the_start_and_at_most_two_hundred() {
        assertEquals(30, system.metric("soa", "workers_size"));
        assertEquals(200, system.metric("soa", "workers_max"));
    }

    @Test
    void nobody_exchanges_the_strategy_where_no_setting_allows_it() throws Exception {
        try (JMXConnector jmx = system.jmx("web")) {
            assertTrue(jmx.getMBeanServerConnection().isRegistered(new ObjectName("io.pollmark:type=Poller")));
            assertFalse(jmx.getMBeanServerConnection().isRegistered(new ObjectName("io.pollmark:type=StrategyExchange")));
        }
    }
}
