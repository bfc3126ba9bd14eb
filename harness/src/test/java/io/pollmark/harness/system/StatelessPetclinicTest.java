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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A trial on each of the two Tomcats, one of them with wrong pages. */
class StatelessPetclinicTest {
    private static final String WRONG = " showed the pets of another owner";

    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    private static Path results;

    private static Path run;

    @BeforeAll
    static void run() throws Exception {
        run = new WholeRun("short-petclinic.yaml", results).call();
    }

    @ParameterizedTest
    @ValueSource(strings = {"wrong-one-in-100", "stateless-virtual"})
    void without_sessions_both_tomcats_answer(String scenario) throws IOException {
        assertTrue(wholeRun(scenario, "sessions.done") > 0);
        assertEquals(0, wholeRun(scenario, "actions.failed"));
        assertEquals(0, wholeRun(scenario, "sessions.held.max"));
        assertTrue(wholeRun(scenario, "connector.connections.max") > 0);
    }

    @Test
    void a_page_with_the_pets_of_another_owner_is_found() throws IOException {
        assertTrue(isWrong("wrong-one-in-100"));
        assertFalse(isWrong("stateless-virtual"));
    }

    private static boolean isWrong(String scenario) throws IOException {
        return WholeRun.isRefused(trial(scenario), reason -> reason.endsWith(WRONG));
    }

    private static double wholeRun(String scenario, String metric) throws IOException {
        return trial(scenario).path("wholeRun").path(metric).path("value").asDouble(Double.NaN);
    }

    private static JsonNode trial(String scenario) throws IOException {
        return WholeRun.trial(run, trial -> trial.path("scenario").asText().equals(scenario));
    }
}
