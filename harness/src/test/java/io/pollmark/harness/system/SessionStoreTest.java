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

/** A trial whose server is killed in mid-load and started again; and one with a store that saves too late. */
class SessionStoreTest {
    private static final String LOST = " were not known any more";

    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    private static Path results;

    private static Path run;

    @BeforeAll
    static void run() throws Exception {
        run = new WholeRun("short-store.yaml", results).call();
    }

    @Test
    void calls_that_are_kept_in_bricks_go_on_after_a_crash() throws IOException {
        assertTrue(WholeRun.overall(run, "bricks", "actions.done") > 0);
        assertTrue(WholeRun.overall(run, "bricks", "actions.failed") > 0, "the server was killed");
        assertEquals(0, WholeRun.overall(run, "bricks", "calls.lost"));
        assertEquals(0, WholeRun.overall(run, "bricks", "calls.wrong"));
        assertFalse(isLost("bricks"));
        assertEquals("with-faults", WholeRun.of(run, "bricks").path("flags").path(0).asText());
    }

    @Test
    void a_store_that_answers_before_it_has_saved_is_found() throws IOException {
        assertTrue(isLost("late-bricks"));
    }

    private static boolean isLost(String scenario) throws IOException {
        return WholeRun.isRefused(WholeRun.of(run, scenario), reason -> reason.endsWith(LOST));
    }
}
