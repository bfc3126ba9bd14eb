package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A whole sitting on an application server that keeps sessions in one place or another. */
class SessionStateTest {
    private static final String LOST = " failed: what a session had been given was not there, or there was no answer";

    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    private static Path results;

    private static Path run;

    @BeforeAll
    static void run() throws Exception {
        run = new WholeRun("short-sessions.yaml", results).call();
    }

    @ParameterizedTest
    @ValueSource(strings = {"http-session", "stateful-bean", "abandoned-bean"})
    void what_a_session_was_given_is_there(String variant) throws IOException {
        assertFalse(WholeRun.isRefusedBecause(WholeRun.leg(run, variant), LOST), variant);
        assertTrue(WholeRun.figure(run, variant, "actions.done") > 0, variant);
    }

    @Test
    void a_lost_write_is_found_in_its_leg_and_said() throws IOException {
        assertTrue(WholeRun.isRefusedBecause(WholeRun.leg(run, "lose-one-in-100"), LOST));
        // Few are lost; a server that does not answer would fail them all.
        double failed = WholeRun.figure(run, "lose-one-in-100", "actions.failed");
        assertTrue(failed > 0 && failed < WholeRun.figure(run, "lose-one-in-100", "actions.done"), failed + " failed");
    }

    @Test
    void beans_that_nobody_removes_are_written_to_disk_and_others_are_removed() throws IOException {
        assertTrue(WholeRun.figure(run, "abandoned-bean", "beans.made") > 0);
        assertTrue(WholeRun.figure(run, "abandoned-bean", "beans.passivated") > 0);
        assertTrue(WholeRun.figure(run, "abandoned-bean", "beans.files") > 0);
        assertTrue(WholeRun.figure(run, "stateful-bean", "beans.made") > 0);
        assertTrue(WholeRun.figure(run, "stateful-bean", "beans.removed") > 0);
    }
}
