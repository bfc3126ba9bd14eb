package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A scenario with a network between the tiers. */
class TierNetworkTest {
    private static final int NETWORK_MILLIS = 40;
    private static final int DATABASE_MILLIS = 19;

    @TempDir
    private Path folder;

    @Test
    void what_crosses_the_tiers_crosses_the_network_on_connections_that_are_counted() throws Exception {
        try (RunningSystem system = RunningSystem.overNetwork("none", NETWORK_MILLIS)) {
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
    }
}
