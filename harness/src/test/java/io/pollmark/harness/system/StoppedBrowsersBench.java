package io.pollmark.harness.system;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.util.Collections;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.management.remote.JMXConnector;
import org.junit.jupiter.api.Test;

/**
 * What browsers that have stopped reading take of the web tier's heap, each with a mailbox that is full. Three minutes, alone on the
 * machine; no test of the build, but started by .ci/bench.
 */
class StoppedBrowsersBench {
    private static final int BROWSERS = 1000;
    private static final int KEPT = 100;
    private static final int CHARACTERS = 100;
    /** A client that does not come back in time is forgotten, and with it what waits for it: web.xml's maxInterval, and a sweep. */
    private static final long UNTIL_CLIENTS_ARE_GONE = 20_000;

    @Test
    void heap_of_a_thousand() throws Exception {
        try (RunningSystem system = RunningSystem.with("single-scheduler"); JMXConnector jmx = system.jmx("web")) {
            MemoryMXBean memory = ManagementFactory.getPlatformMXBean(jmx.getMBeanServerConnection(), MemoryMXBean.class);
            system.execute("INSERT IGNORE INTO app_user (name) VALUES " + each("('user%d')"));
            read(system, "alice"); // what is loaded once
            long nobody = keptBytes(memory);
            for (int user = 1; user <= BROWSERS; user++) {
                read(system, "user" + user);
            }
            Thread.sleep(UNTIL_CLIENTS_ARE_GONE);
            long loggedIn = keptBytes(memory);
            double before = system.metric("web", "delivered_total");
            for (int letter = 0; letter < KEPT; letter++) {
                system.execute("INSERT INTO notification (recipient, sender, text) VALUES "
                        + each("('user%d', 'alice', '" + "x".repeat(CHARACTERS) + "')"));
            }
            RunningSystem.within(120_000, "all mailboxes are full",
                    () -> system.metric("web", "delivered_total") - before >= BROWSERS * KEPT);
            Thread.sleep(UNTIL_CLIENTS_ARE_GONE);
            long full = keptBytes(memory);
            System.out.printf(Locale.ROOT,
                    "%d sessions: %.1f MiB; with %d notifications of %d characters each: %.1f MiB more, %d bytes a notification.%n",
                    BROWSERS, mebi(loggedIn - nobody), KEPT, CHARACTERS, mebi(full - loggedIn), (full - loggedIn) / BROWSERS / KEPT);
        }
    }

    private static String each(String row) {
        return IntStream.rangeClosed(1, BROWSERS).mapToObj(row::formatted).collect(Collectors.joining(", "));
    }

    /** Logs in, listens, and is not heard of again. */
    private static void read(RunningSystem system, String user) throws IOException {
        Browser browser = Browser.loggedIn(system.web(), user);
        String clientId = browser.handshake();
        browser.subscribe(clientId, user);
        browser.connect(clientId, 0);
    }

    private static long keptBytes(MemoryMXBean memory) {
        return Collections.min(IntStream.range(0, 3).mapToObj(time -> {
            memory.gc();
            return memory.getHeapMemoryUsage().getUsed();
        }).toList());
    }

    private static double mebi(long bytes) {
        return bytes / 1024.0 / 1024;
    }
}
