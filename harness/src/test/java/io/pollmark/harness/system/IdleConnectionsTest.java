package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Connections that nobody uses end some day. No request may be on its way on one of them. */
class IdleConnectionsTest {
    private static final int FIRST_USERS = 10;
    private static final int ALL_USERS = 50;
    private static final int FEW_CONNECTIONS = 60;
    /** As the kernel's table has it. */
    private static final String ESTABLISHED = "01";

    @Test
    void the_web_tier_lets_go_of_them_and_no_poll_fails() throws Exception {
        try (RunningSystem system = RunningSystem.with("thread-per-session", 250, Map.of("pollmark.soap.keep-alive", "5s"))) {
            assertTrue(established(8081) > FEW_CONNECTIONS, "connections are not open from the start");
            logIn(system, 1, FIRST_USERS);
            RunningSystem.within(30_000, "most connections to the SOA tier are closed", () -> established(8081) <= FEW_CONNECTIONS);
            logIn(system, FIRST_USERS + 1, ALL_USERS);
            double polls = system.calls(4000) / 4;
            assertTrue(polls > 3 * ALL_USERS, "only " + polls + " polls a second of " + ALL_USERS + " users");
            assertEquals(0, system.metric("web", "polls_failed_total"), "polls that failed");
        }
    }

    @Test
    void the_web_tier_does_so_before_the_soa_tier_closes_them() throws IOException {
        Duration kept = minutes("web-tier", "pollmark.soap.keep-alive");
        Duration closed = minutes("soa-tier", "quarkus.http.idle-timeout");
        assertTrue(kept.plusMinutes(1).compareTo(closed) < 0, "kept for " + kept + ", closed after " + closed);
    }

    private static void logIn(RunningSystem system, int first, int last) throws Exception {
        for (int user = first; user <= last; user++) {
            Browser.loggedIn(system.web(), "user" + user);
        }
    }

    private static long established(int port) {
        String remote = ":%04X".formatted(port);
        return Stream.of("/proc/net/tcp", "/proc/net/tcp6").flatMap(IdleConnectionsTest::lines).map(line -> line.strip().split("\\s+"))
                .filter(fields -> fields[2].endsWith(remote) && fields[3].equals(ESTABLISHED)).count();
    }

    private static Stream<String> lines(String file) {
        try {
            return Files.readAllLines(Path.of(file)).stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Duration minutes(String tier, String property) throws IOException {
        Properties properties = new Properties();
        try (Reader file = Files.newBufferedReader(Path.of("..", tier, "src/main/resources/application.properties"))) {
            properties.load(file);
        }
        String value = properties.getProperty(property);
        assertTrue(value.endsWith("m"), value);
        return Duration.parse("PT" + value);
    }
}
