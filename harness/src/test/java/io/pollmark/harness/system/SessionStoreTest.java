package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
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
        assertTrue(wholeRun("bricks", "actions.done") > 0);
        assertTrue(wholeRun("bricks", "actions.failed") > 0, "the server was killed");
        assertEquals(0, wholeRun("bricks", "calls.lost"));
        assertEquals(0, wholeRun("bricks", "calls.wrong"));
        assertFalse(isLost("bricks"));
        assertEquals("with-faults", trial("bricks").path("flags").path(0).asText());
    }

    @Test
    void a_store_that_answers_before_it_has_saved_is_found() throws IOException {
        assertTrue(isLost("late-bricks"));
    }

    private static boolean isLost(String scenario) throws IOException {
        return WholeRun.isRefused(trial(scenario), reason -> reason.endsWith(LOST));
    }

    private static double wholeRun(String scenario, String metric) throws IOException {
        return trial(scenario).path("wholeRun").path(metric).path("value").asDouble(Double.NaN);
    }

    private static JsonNode trial(String scenario) throws IOException {
        return WholeRun.trial(run, trial -> trial.path("scenario").asText().equals(scenario));
    }
}
