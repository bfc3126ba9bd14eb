package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** A short soak on the real parts: what grows is read, and what visitors leave behind goes away. */
class SoakTest {
    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    private static Path results;

    private static Path run;

    @BeforeAll
    static void run() throws Exception {
        run = new WholeRun("short-soak.yaml", results).call();
    }

    @Test
    void visitors_come_and_go_and_nothing_is_lost() throws IOException {
        double logIns = overall("login.done");
        assertTrue(logIns > 20, logIns + " log-ins");
        assertEquals(0, overall("notifications.lostEver"));
        assertEquals(0, overall("notifications.duplicatedEver"));
        assertTrue(overall("notifications.owed") > 0.5 * logIns);
    }

    @Test
    void sessions_of_those_who_vanished_end() throws IOException {
        // Hardly any is there longer than it takes to be closed, or for its time to be up and the container to look.
        double sessions = overall("web.sessions");
        assertTrue(sessions > 0 && sessions < overall("login.done") / 2, sessions + " sessions");
    }

    @Test
    void what_the_heap_keeps_is_read_after_full_collections_and_so_is_its_growth() throws IOException {
        for (String tier : new String[] {"web", "soa"}) {
            assertTrue(overall(tier + ".heap.live") > 5e6, tier + " keeps " + overall(tier + ".heap.live"));
            double growth = overall(tier + ".heap.growth");
            assertTrue(overall(tier + ".heap.growth.low") <= growth && growth <= overall(tier + ".heap.growth.high"), tier + " grows by " + growth);
            assertTrue(overall(tier + ".handles") > 10);
        }
    }

    @Test
    void the_answer_says_whether_it_leaks() throws IOException {
        JsonNode result = WholeRun.JSON.readTree(run.resolve("result.json").toFile());
        String answer = result.path("answers").path(0).asText();
        assertTrue(answer.matches("One scheduler, with a planted leak: (it leaks|whether it leaks cannot be told)(?s:.*)"), answer);
    }

    private static double overall(String metric) throws IOException {
        return WholeRun.overall(run, "remember-every-session", metric);
    }
}
