package io.pollmark.harness.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.pollmark.harness.experiment.ExperimentException;
import io.pollmark.harness.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JoinedRunTest {
    @TempDir
    private Path results;

    private Path old;
    private Path young;
    private Path joined;

    @BeforeEach
    void makeRuns() throws IOException {
        old = results.resolve("old");
        young = results.resolve("young");
        joined = results.resolve("joined");
        run(old, "thread-per-session");
        StoredRuns.threadPerSession(old, 1).write(1, 1, "", "");
        run(young, "single-scheduler");
        StoredRuns.singleScheduler(young, 1).write(1, 1, "", "");
    }

    @Test
    void the_trials_of_both_are_judged_side_by_side_as_they_are_alone() throws IOException {
        JoinedRun.write(List.of(old, young), joined);
        assertTrue(Results.build(joined).allValid());
        JsonNode trials = result(joined).path("trials");
        Results.build(young);
        JsonNode alone = result(young).path("trials").get(0);
        assertEquals(List.of("1", "2"), trials.findValuesAsText("number"));
        assertEquals(List.of("thread-per-session", "single-scheduler"), trials.findValuesAsText("variant"));
        assertEquals(alone.path("metrics"), trials.get(1).path("metrics"));
    }

    @Test
    void the_search_that_chose_the_interval_of_one_is_that_of_both() throws IOException {
        Files.writeString(young.resolve("1-interval.json"),
                "{\"run\": \"find-interval-20260101-120000\", \"search\": {\"metric\": \"core0.idle\", \"below\": 0.05,"
                + " \"complete\": true, \"foundMillis\": 100, \"probes\": []}}");
        JoinedRun.write(List.of(old, young), joined);
        assertTrue(StoredRun.read(joined).searched());
        assertFalse(Files.exists(joined.resolve("1-sweep.json")));
    }

    @Test
    void a_damaged_first_run_is_told_as_such() throws IOException {
        Files.writeString(old.resolve("1-experiment.yaml"), "");
        ExperimentException refused = assertThrows(ExperimentException.class, () -> JoinedRun.write(List.of(old, young), joined));
        assertTrue(refused.getMessage().contains("is not as a run leaves it"), refused.getMessage());
        assertFalse(Files.exists(joined));
    }

    @Test
    void the_runs_stay_as_they_are() throws IOException {
        Map<Path, String> before = StoredRuns.contents(young);
        JoinedRun.write(List.of(old, young), joined);
        assertEquals(before, StoredRuns.contents(young));
    }

    @Test
    void runs_of_the_same_scenario_or_of_several_blocks_are_not_joined() throws IOException {
        Path again = results.resolve("again");
        run(again, "single-scheduler");
        ExperimentException refused = assertThrows(ExperimentException.class, () -> JoinedRun.write(List.of(young, again), joined));
        assertTrue(refused.getMessage().contains("both have the scenario single-scheduler"), refused.getMessage());
        for (Path run : List.of(old, young)) {
            Path experiment = run.resolve("1-experiment.yaml");
            Files.writeString(experiment, Files.readString(experiment).replace("blocks: 1", "blocks: 3"));
        }
        refused = assertThrows(ExperimentException.class, () -> JoinedRun.write(List.of(old, young), joined));
        assertTrue(refused.getMessage().contains("has 3 blocks"), refused.getMessage());
    }

    @Test
    void another_load_another_database_or_another_machine_is_named() throws IOException {
        assertRefused("1-experiment.yaml", "users: 100", "users: 200", "'factors' is");
        assertRefused("3-environment.json", "8.0.31", "8.4.7", "'mysql' is \"8.0.31\" in the one and \"8.4.7\" in the other");
        assertRefused("3-environment.json", "Some Processor", "Another", "'host' is");
        assertRefused("3-environment.json", "kept awake", "may sleep", "'host' is");
        assertRefused("3-environment.json", "\"tiers\": 0", "\"tiers\": 3", "'cores' is");
    }

    @Test
    void a_run_is_compared_with_one_that_was_made_before() throws IOException {
        Path before = results.resolve("before");
        run(before, "single-scheduler");
        StoredRuns.singleScheduler(before, 1).write(1, 1, "", "");
        Path experiment = before.resolve("1-experiment.yaml");
        Files.writeString(experiment, Files.readString(experiment)
                .replace("variant: single-scheduler}", "variant: single-scheduler, says: in other words}"));
        Map<Path, String> stored = StoredRuns.contents(before);
        assertTrue(Results.build(young, Optional.of(before)).allValid());
        assertEquals(stored, StoredRuns.contents(before));
        JsonNode baseline = result(young).path("baseline");
        assertEquals("single-scheduler of before", baseline.path(0).path("by").asText());
        assertEquals(1, baseline.path(0).path("ratio").path("ratio").asDouble(), 1e-9);
        assertEquals("INDICATIVE", baseline.path(0).path("judgement").asText());
    }

    @Test
    void a_baseline_may_have_asked_what_one_more_takes() throws IOException {
        Path before = results.resolve("before");
        run(before, "single-scheduler");
        Files.writeString(before.resolve("1-experiment.yaml"), """
                unitCosts: []
                """, StandardOpenOption.APPEND);
        assertTrue(Results.build(young, Optional.of(before)).allValid());
    }

    @Test
    void a_baseline_has_a_scenario_of_the_run_and_the_same_under_its_name() throws IOException {
        ExperimentException refused = assertThrows(ExperimentException.class, () -> Results.build(young, Optional.of(old)));
        assertTrue(refused.getMessage().contains("no scenario in common"), refused.getMessage());
        Path before = results.resolve("before");
        run(before, "single-scheduler");
        Path experiment = before.resolve("1-experiment.yaml");
        Files.writeString(experiment, Files.readString(experiment)
                .replace("variant: single-scheduler}", "variant: single-scheduler, heap: {soa: 2g}}"));
        refused = assertThrows(ExperimentException.class, () -> Results.build(young, Optional.of(before)));
        assertTrue(refused.getMessage().contains("the scenario single-scheduler is"), refused.getMessage());
    }

    @Test
    void a_baseline_of_another_machine_is_refused() throws IOException {
        Path file = old.resolve("3-environment.json");
        Files.writeString(file, Files.readString(file).replace("Some Processor", "Another"));
        ExperimentException refused = assertThrows(ExperimentException.class, () -> Results.build(young, Optional.of(old)));
        assertTrue(refused.getMessage().contains("'host' is"), refused.getMessage());
        assertFalse(Files.exists(young.resolve("result.json")));
    }

    private void assertRefused(String name, String from, String to, String part) throws IOException {
        Path file = young.resolve(name);
        String whole = Files.readString(file);
        Files.writeString(file, whole.replace(from, to));
        ExperimentException refused =
                assertThrows(ExperimentException.class, () -> JoinedRun.write(List.of(old, young), joined));
        Files.writeString(file, whole);
        assertTrue(refused.getMessage().contains(part), refused.getMessage());
        assertFalse(Files.exists(joined));
    }

    /** Of one variant. */
    private static void run(Path folder, String variant) throws IOException {
        StoredRuns.frame(folder, 1);
        Path experiment = folder.resolve("1-experiment.yaml");
        Files.writeString(experiment, Files.readString(experiment)
                .replace("variants: [none, thread-per-session, single-scheduler]", "variants: [" + variant + "]")
                .replaceAll("(?m)^- \\{name: (?!" + variant + ").*\n", ""));
    }

    private static JsonNode result(Path run) throws IOException {
        return Json.read(run.resolve("result.json"));
    }
}
