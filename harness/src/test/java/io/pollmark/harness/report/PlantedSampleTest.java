package io.pollmark.harness.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.pollmark.harness.json.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Defects planted into the recorded samples of a trial that is in order, before the gates that every run has. */
class PlantedSampleTest {
    private static final long START = StoredTrial.LOAD_START;
    private static final long END = StoredTrial.LOAD_END;
    private static final long DRAIN_END = StoredTrial.DRAIN_END;

    @TempDir
    private Path folder;

    private enum Defect {
        STOLEN_CORE_0("the hypervisor kept core 0 from the tiers for 11 % of the time (limit 10 %)",
                trial -> grow(trial, "host", "core0.stolen.total", 0.11)),
        STOLEN_CORE_1("the hypervisor kept core 1 from the load and the database for 51 % of the time (limit 50 %)",
                trial -> grow(trial, "host", "core1.stolen.total", 0.51)),
        CLOCK_JUMP("the clock by which commits and receipts are stamped jumped by 60 ms (limit 50 ms)",
                trial -> trial.sample(START + 5_000, "host", "clock.jump", "", 0.06)),
        CLOCK_JUMP_IN_THE_LAST_SECOND("the clock by which commits and receipts are stamped jumped by 60 ms (limit 50 ms)",
                trial -> trial.sample(END, "host", "clock.jump", "", 0.06)),
        CLOCK_JUMP_IN_THE_DRAIN("the clock by which commits and receipts are stamped jumped by 60 ms (limit 50 ms)",
                trial -> trial.sample(DRAIN_END, "host", "clock.jump", "", 0.06)),
        QUOTA_ON_WEB("a quota kept the web tier from running for 0.90 s", trial -> grow(trial, "web", "throttled.total", 0.01)),
        QUOTA_ON_SOA("a quota kept the soa tier from running for 0.90 s", trial -> grow(trial, "soa", "throttled.total", 0.01)),
        SHORT_DRAIN("a user's last message came 100 ms before the user left (at least 250 ms): others may have been under way,"
                + " so the drain is too short",
                trial -> trial.notification(99_991, "user1", (DRAIN_END - 400) * 1000).event("receipt,user1,99991," + (DRAIN_END - 200))),
        // The last of the ten-second readings was in order: only that at the load's end shows it.
        RESTARTED_WEB("the web tier died and was started again in the trial",
                trial -> trial.sample(END, "web", "jvm.start", "", END / 1000.0 - 3)),
        RESTARTED_WEB_IN_THE_DRAIN("the web tier died and was started again in the trial",
                trial -> trial.sample(DRAIN_END, "web", "jvm.start", "", DRAIN_END / 1000.0 - 3)),
        RESTARTED_SOA("the soa tier died and was started again in the trial",
                trial -> trial.sample(END, "soa", "jvm.start", "", END / 1000.0 - 3));

        private final String reason;
        private final Consumer<StoredTrial> planted;

        Defect(String reason, Consumer<StoredTrial> planted) {
            this.reason = reason;
            this.planted = planted;
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_planted_defect_is_the_reason_why_its_trial_is_refused(Defect defect) throws IOException {
        StoredTrial trial = StoredRuns.singleScheduler(folder, 1);
        defect.planted.accept(trial);
        assertEquals(List.of(defect.reason), reasons(trial, ""));
    }

    @Test
    void what_is_just_within_its_limits_is_not_refused() throws IOException {
        StoredTrial trial = StoredRuns.singleScheduler(folder, 1);
        grow(trial, "host", "core0.stolen.total", 0.09);
        grow(trial, "host", "core1.stolen.total", 0.49);
        grow(trial, "web", "throttled.total", 0);
        trial.sample(END, "host", "clock.jump", "", 0.049);
        assertEquals(List.of(), reasons(trial, ""));
    }

    @Test
    void a_core_that_is_used_up_is_a_result_and_not_refused() throws IOException {
        Random random = new Random(1);
        StoredTrial trial = new StoredTrial(folder, 1, "thread-per-session")
                .notifications(400, random).actions(90, random).samples(0.9, 0.9, 100, 54, random);
        grow(trial, "host", "core0.idle.total", 0);
        assertEquals(List.of(), reasons(trial, ""));
        assertEquals(0, trial().path("wholeRun").path("core0.idle").path("value").asDouble(-1));
    }

    @Test
    void a_sampler_that_failed_spoils_the_trial_whatever_else_was_recorded() throws IOException {
        assertEquals(
                List.of("The sampler 'traffic' failed (ss ended with status 1)"),
                reasons(StoredRuns.singleScheduler(folder, 1), "\"The sampler 'traffic' failed (ss ended with status 1).\""));
    }

    @Test
    void what_no_sampler_recorded_is_not_in_order() throws IOException {
        Random random = new Random(1);
        StoredTrial trial = new StoredTrial(folder, 1, "single-scheduler").notifications(73, random).actions(45, random);
        List<String> reasons = reasons(trial, "");
        assertTrue(reasons.contains("core0.stolen could not be had, so that nothing shows it in order"), reasons.toString());
        assertTrue(reasons.contains("clock.jump.max could not be had, so that nothing shows it in order"), reasons.toString());
    }

    /** A counter that grows by so much a second; a later reading of a moment counts. */
    private static void grow(StoredTrial trial, String source, String counter, double aSecond) {
        for (int second = 0; second <= (END - START) / 1000; second++) {
            trial.sample(START + second * 1000L, source, counter, "", second * aSecond);
        }
    }

    private List<String> reasons(StoredTrial trial, String failures) throws IOException {
        StoredRuns.frame(folder, 1);
        trial.write(1, 1, "", failures);
        Results.build(folder);
        List<String> reasons = new ArrayList<>();
        trial().path("invalidReasons").forEach(reason -> reasons.add(reason.asText()));
        return reasons;
    }

    private JsonNode trial() throws IOException {
        return Json.read(folder.resolve("result.json")).path("trials").path(0);
    }
}
