package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** A whole sitting on one server of the clinic, whose users go from one connector to the other and back. */
class PetclinicLegsTest {
    private static final int USERS = 50;
    /** Of the blocking connector; the other's are more than there are users. */
    private static final int CONNECTIONS = 40;

    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    private static Path results;

    private static Path run;

    @BeforeAll
    static void run() throws Exception {
        run = new WholeRun("short-clinic-legs.yaml", results).call();
    }

    @Test
    void each_connector_answers_in_its_turn_and_threads_are_as_it_has_them() throws IOException {
        for (String scenario : new String[] {"stateless-nio", "wrong-one-in-100"}) {
            assertTrue(WholeRun.figure(run, scenario, "sessions.done") > 0, scenario);
            assertEquals(0, WholeRun.figure(run, scenario, "actions.failed"), scenario);
        }
        // The blocking one has a thread for each connection that is kept alive.
        double blocking = WholeRun.figure(run, "wrong-one-in-100", "connector.busy.max");
        double nonBlocking = WholeRun.figure(run, "stateless-nio", "connector.busy.max");
        assertTrue(blocking >= 0.9 * CONNECTIONS && nonBlocking < 0.5 * USERS, blocking + " and " + nonBlocking + " threads busy");
    }

    @Test
    void each_leg_has_its_own_most_of_connections() throws IOException {
        double blocking = WholeRun.figure(run, "wrong-one-in-100", "connector.connections.max");
        double nonBlocking = WholeRun.figure(run, "stateless-nio", "connector.connections.max");
        // One more is accepted before it waits for its turn.
        assertTrue(blocking <= CONNECTIONS + 1 && nonBlocking > CONNECTIONS + 1, blocking + " and " + nonBlocking + " connections");
    }

    @Test
    void a_page_with_the_pets_of_another_owner_is_found_in_its_leg() throws IOException {
        String wrong = " showed the pets of another owner";
        assertTrue(WholeRun.isRefusedBecause(WholeRun.leg(run, "wrong-one-in-100"), wrong));
        assertFalse(WholeRun.isRefusedBecause(WholeRun.leg(run, "stateless-nio"), wrong));
    }
}
