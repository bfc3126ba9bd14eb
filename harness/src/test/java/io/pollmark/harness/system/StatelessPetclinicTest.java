package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A trial on each Tomcat, one of them with wrong pages. */
class StatelessPetclinicTest {
    private static final String WRONG = " showed the pets of another owner";

    private static final int USERS = 50;

    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    private static Path results;

    private static Path run;

    @BeforeAll
    static void run() throws Exception {
        run = new WholeRun("short-petclinic.yaml", results).call();
    }

    @ParameterizedTest
    @ValueSource(strings = {"wrong-one-in-100", "stateless-virtual"})
    void each_tomcat_answers(String scenario) throws IOException {
        assertTrue(WholeRun.overall(run, scenario, "sessions.done") > 0);
        assertEquals(0, WholeRun.overall(run, scenario, "actions.failed"));
        assertTrue(WholeRun.overall(run, scenario, "connector.connections.max") > 0);
    }

    @Test
    void who_had_enough_sessions_has_no_more() throws IOException {
        assertEquals(2 * USERS, WholeRun.overall(run, "stateless-virtual", "sessions.done"));
        assertTrue(WholeRun.overall(run, "wrong-one-in-100", "sessions.done") > 2 * USERS);
    }

    @Test
    void sessions_are_held_by_who_keeps_them_and_none_of_those_who_came_ahead() throws IOException {
        assertEquals(0, WholeRun.overall(run, "stateless-virtual", "sessions.held.max"));
        assertFalse(Files.exists(ahead("stateless-virtual")), "nobody came ahead");
        long before = Files.readAllLines(ahead("wrong-one-in-100").resolve("4-events.csv")).stream()
                .filter(line -> line.startsWith("intended,vets,")).count();
        assertTrue(before > 2 * USERS, before + " sessions came to their end ahead");
        double held = WholeRun.overall(run, "wrong-one-in-100", "sessions.held.max");
        double done = WholeRun.overall(run, "wrong-one-in-100", "sessions.done");
        // At the end each user is within a session, or has just come to the end of one.
        assertTrue(held > 0 && held <= done + 2 * USERS, held + " held, " + done + " done");
    }

    @Test
    void a_page_with_the_pets_of_another_owner_is_found() throws IOException {
        assertTrue(isWrong("wrong-one-in-100"));
        assertFalse(isWrong("stateless-virtual"));
    }

    private static Path ahead(String scenario) throws IOException {
        return run.resolve("trials/" + WholeRun.of(run, scenario).path("number").asInt() + "/ahead");
    }

    private static boolean isWrong(String scenario) throws IOException {
        return WholeRun.isRefused(WholeRun.of(run, scenario), reason -> reason.endsWith(WRONG));
    }
}
