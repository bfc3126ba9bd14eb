package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** A whole run through k6, both tiers and MySQL: what is done wrong on purpose is found, and nothing else is. */
class PlantedDefectTest {
    private static final String LOSS = " never reached the user to whom they were owed";
    private static final String DUPLICATION = " reached their user more than once";

    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    private static Path results;

    private static Path run;

    @BeforeAll
    static void run() throws Exception {
        run = new WholeRun("planted-defects.yaml", results).call();
    }

    @Test
    void a_sound_strategy_loses_and_doubles_nothing() throws IOException {
        FinishedTrial trial = new FinishedTrial("single-scheduler");
        assertTrue(trial.count("owed") > 1000, "too few for one in a hundred to show: " + trial.count("owed"));
        assertEquals(0, trial.count("lost"));
        assertEquals(0, trial.count("duplicated"));
        assertFalse(trial.isRefusedBecause(LOSS));
        assertFalse(trial.isRefusedBecause(DUPLICATION));
    }

    @Test
    void one_in_a_hundred_dropped_is_found_and_said() throws IOException {
        FinishedTrial trial = new FinishedTrial("drop-one-in-100");
        trial.assertDefect("lost", LOSS);
        assertEquals(0, trial.count("duplicated"));
        assertFalse(trial.isRefusedBecause(DUPLICATION));
    }

    @Test
    void one_in_a_hundred_doubled_is_found_and_said() throws IOException {
        FinishedTrial trial = new FinishedTrial("double-one-in-100");
        trial.assertDefect("duplicated", DUPLICATION);
        assertEquals(0, trial.count("lost"));
        assertFalse(trial.isRefusedBecause(LOSS));
    }

    /** A trial as {@code result.json} and its ledger have it. */
    private static final class FinishedTrial {
        private final JsonNode result;
        private final List<String[]> all;
        // What the metrics of the whole run count; the gate counts what comes after the load's end too.
        private final List<String[]> inLoad;

        FinishedTrial(String variant) throws IOException {
            result = WholeRun.trial(run, trial -> trial.path("variant").asText().equals(variant));
            Path folder = run.resolve("trials").resolve(result.path("number").asText());
            long loadEnd = WholeRun.JSON.readTree(folder.resolve("trial.json").toFile())
                    .path("marks")
                    .path("loadEnd")
                    .asLong();
            all = Files.readAllLines(folder.resolve("4-ledger.csv")).stream().skip(1).map(line -> line.split(",")).toList();
            inLoad = all.stream().filter(row -> Long.parseLong(row[2]) / 1000 < loadEnd).toList();
        }

        void assertDefect(String status, String reason) {
            Set<Long> planted = ids(inLoad, FinishedTrial::isPlanted);
            assertEquals(planted, ids(inLoad, row -> row[5].equals(status)));
            assertEquals(planted.size(), count(status));
            assertEquals(0.01, count(status) / count("owed"), 0.004);
            assertFalse(result.path("valid").asBoolean());
            assertTrue(isRefusedBecause(ids(all, FinishedTrial::isPlanted).size() + " notifications" + reason), result.path("invalidReasons").toString());
        }

        double count(String what) {
            return result.path("wholeRun").path("notifications." + what).path("value").asDouble(Double.NaN);
        }

        boolean isRefusedBecause(String reason) {
            return WholeRun.isRefused(result, text -> text.endsWith(reason));
        }

        private static boolean isPlanted(String[] row) {
            return Long.parseLong(row[0]) % 100 == 0 && !row[5].equals("not-owed");
        }

        private static Set<Long> ids(List<String[]> ledger, Predicate<String[]> which) {
            return ledger.stream().filter(which).map(row -> Long.valueOf(row[0])).collect(Collectors.toSet());
        }
    }
}
