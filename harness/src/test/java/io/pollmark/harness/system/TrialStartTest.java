package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
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
    /** Columns of the kernel's table of sockets, proc(5). */
    private static final int LOCAL_ADDRESS = 1;
    private static final int STATE = 3;
    private static final int INODE = 9;
    private static final String LISTEN = "0A";
    /** 127.0.0.1, the same as an IPv6 address, and ::1. */
    private static final Pattern LOOPBACK =
            Pattern.compile("(0100007F|0000000000000000FFFF00000100007F|00000000000000000000000001000000):.*");

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
    void every_process_listens_on_the_loopback_interface_only() throws IOException {
        Set<String> own = new HashSet<>();
        for (ProcessHandle process : ProcessHandle.current().descendants().toList()) {
            try (Stream<Path> open = Files.list(Path.of("/proc/" + process.pid() + "/fd"))) {
                open.map(TrialStartTest::target).forEach(own::add);
            }
        }
        List<String> listening = Stream.of("tcp", "tcp6").flatMap(table -> lines("/proc/net/" + table)).map(line -> line.strip().split("\\s+"))
                .filter(fields -> fields[STATE].equals(LISTEN) && own.contains("socket:[" + fields[INODE] + "]"))
                .map(fields -> fields[LOCAL_ADDRESS]).toList();
        assertTrue(listening.size() >= 9, "tiers, exporters, JMX, MySQL and proxies: " + listening);
        List<String> others = listening.stream().filter(address -> !LOOPBACK.matcher(address).matches()).toList();
        assertTrue(others.size() <= 2, "beside the JDK's own of each tier, which takes calls from this machine only: " + others);
    }

    private static String target(Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor).toString();
        } catch (IOException closedMeanwhile) {
            return "";
        }
    }

    private static Stream<String> lines(String file) {
        try {
            return Files.readAllLines(Path.of(file)).stream().skip(1);
        } catch (IOException noSuchTable) {
            return Stream.of();
        }
    }

    @Test
    void nobody_exchanges_the_strategy_where_no_setting_allows_it() throws Exception {
        try (JMXConnector jmx = system.jmx("web")) {
            assertTrue(jmx.getMBeanServerConnection().isRegistered(new ObjectName("io.pollmark:type=Poller")));
            assertFalse(jmx.getMBeanServerConnection().isRegistered(new ObjectName("io.pollmark:type=StrategyExchange")));
        }
    }
}
