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
import org.junit.jupiter.params.provider.CsvSource;

/** Whole trials in which parts are broken on purpose: the web tier dies in one, and its users lose nothing. */
class FaultsTest {
    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    private static Path results;

    private static Path run;

    @BeforeAll
    static void run() throws Exception {
        run = new WholeRun("faulty-trials.yaml", results).call();
    }

    @Test
    void nothing_is_lost_and_nothing_doubled_whatever_dies_stands_still_or_is_cut() throws IOException {
        assertEquals(0, WholeRun.overall(run, "sound", "notifications.lost"));
        assertEquals(0, WholeRun.overall(run, "sound", "notifications.duplicated"));
        assertTrue(WholeRun.overall(run, "sound", "notifications.owed") > 500);
        assertTrue(WholeRun.overall(run, "sound", "users.left") >= 20, "who was logged in has not noticed that the web tier died");
    }

    @Test
    void what_was_broken_on_purpose_makes_no_trial_invalid() throws IOException {
        JsonNode trial = WholeRun.of(run, "sound");
        assertFalse(WholeRun.isRefused(trial, reason -> reason.contains("web tier") || reason.contains("drain")),
                trial.path("invalidReasons").toString());
    }

    @Test
    void how_old_notifications_got_and_when_they_were_fresh_again_is_told() throws IOException {
        double before = WholeRun.overall(run, "forgetful", "recovery.before");
        double worst = WholeRun.overall(run, "forgetful", "recovery.worst");
        assertTrue(before > 0, "before: " + before);
        assertTrue(worst > 1000 && worst > before, before + " ms before, " + worst + " at worst");
        assertTrue(WholeRun.overall(run, "forgetful", "recovery.time") >= 0);
    }

    @Test
    void what_a_strategy_forgets_when_a_poll_fails_is_a_result() throws IOException {
        JsonNode trial = WholeRun.of(run, "forgetful");
        assertTrue(WholeRun.overall(run, "forgetful", "notifications.lost") > 0);
        assertFalse(WholeRun.isRefused(trial, reason -> reason.contains("never reached the user") || reason.contains("could not be had")),
                trial.path("invalidReasons").toString());
    }

    /** A busy machine may refuse a trial; then nothing is known of what was claimed. */
    @ParameterizedTest
    @CsvSource({"sound, REPRODUCED", "forgetful, REFUTED"})
    void that_nothing_is_lost_holds_of_one_and_not_of_the_other(String scenario, String outcome) throws IOException {
        assertEquals(WholeRun.of(run, scenario).path("valid").asBoolean() ? outcome : "INVALID", WholeRun.claim(run, scenario + "-loses-nothing"));
    }
}
