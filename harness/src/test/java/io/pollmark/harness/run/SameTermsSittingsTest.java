package io.pollmark.harness.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.pollmark.harness.environment.HostFacts;
import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.ExperimentCatalogue;
import io.pollmark.harness.experiment.Level;
import io.pollmark.harness.experiment.Levels;
import io.pollmark.harness.experiment.Overrides;
import io.pollmark.harness.experiment.Yaml;
import io.pollmark.harness.json.Json;
import io.pollmark.harness.verdict.EarlierSittings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SameTermsSittingsTest {
    private static final HostFacts HOST = new HostFacts("Debian", "6.1", "a processor", 2, 1L, HostFacts.AWAKE);
    private static final String HERE = "\"host\": {\"operatingSystem\": \"Debian\", \"kernel\": \"6.1\","
            + " \"processor\": \"a processor\", \"cores\": 2, \"memoryBytes\": 1, \"idleCores\": \"kept awake\"}, \"environment\": \"native\"";
    private static final Experiment QUICK = new ExperimentCatalogue(Path.of("../experiments")).experiment("quick");

    @TempDir
    private Path results;

    @Test
    void sittings_of_the_same_commit_and_load_are_found_whatever_their_number_seed_and_words() throws IOException {
        store("quick-20260101-120000", "abc", Overrides.NONE.withBlocks(5, 9).applyTo(QUICK));
        Path stored = results.resolve("quick-20260101-120000/1-experiment.yaml");
        Files.writeString(stored, Files.readString(stored).replaceFirst("question: .*", "question: In other words?")
                .replaceFirst("variant: \"?none\"?", "$0\n  says: in other words"));
        assertTrue(Files.readString(stored).contains("says: in other words") && Files.readString(stored).contains("In other words?"));
        List<EarlierSittings> found = find("abc");
        assertEquals(1, found.size());
        assertEquals("quick-20260101-120000", found.getFirst().run());
        assertEquals(Map.of("none", Map.of(1, 0.05, 2, 0.06)), found.getFirst().costs(), "what is not valid is not there");
    }

    @Test
    void another_commit_another_load_or_changes_that_are_not_committed_are_other_terms() throws IOException {
        store("quick-20260101-120000", "abc", QUICK);
        store("quick-20260102-120000", "def", Overrides.NONE.with(Levels.USERS, Level.of(200)).applyTo(QUICK));
        assertEquals(List.of(), find("def"));
        assertEquals(List.of(), find("abc+changes"));
        assertEquals(List.of(), find(null));
        assertEquals(1, find("abc").size());
    }

    @Test
    void another_java_or_no_core_of_their_own_are_other_terms() throws IOException {
        store("quick-20260101-120000", "abc", QUICK);
        assertEquals(List.of(), find("abc", ", \"versions\": {\"java\": \"26\"}"));
        assertEquals(List.of(), find("abc", ", \"marks\": [\"unpinned\"]"));
    }

    @Test
    void where_cores_may_sleep_terms_are_other_than_where_they_are_kept_awake() throws IOException {
        store("quick-20260101-120000", "abc", QUICK);
        HostFacts sleeping = new HostFacts("Debian", "6.1", "a processor", 2, 1L, HostFacts.MAY_SLEEP);
        assertEquals(List.of(), new EarlierRuns(results, sleeping, "native").allWith(result -> true));
        assertEquals(1, new EarlierRuns(results, HOST, "native").allWith(result -> true).size());
    }

    private List<EarlierSittings> find(String commit) throws IOException {
        return find(commit, "");
    }

    private List<EarlierSittings> find(String commit, String more) throws IOException {
        Path own = results.resolve("own.yaml");
        Yaml.write(own, QUICK);
        JsonNode here = Json.MAPPER.readTree(commit == null ? "{}" : "{\"commit\": \"" + commit + "\"" + more + "}");
        return SameTermsSittings.find(QUICK, new EarlierRuns(results, HOST, "native"), own, here);
    }

    private void store(String name, String commit, Experiment experiment) throws IOException {
        Path run = Files.createDirectories(results.resolve(name));
        Yaml.write(run.resolve("1-experiment.yaml"), experiment);
        Files.writeString(run.resolve("3-environment.json"), "{\"commit\": \"" + commit + "\"}");
        Files.writeString(run.resolve("result.json"), "{" + HERE + ", \"experiment\": \"quick\", \"design\": \"crossover\", \"trials\": ["
                + trial("none", 1, 0.05, true) + ", " + trial("none", 2, 0.06, true) + ", " + trial("none", 3, 0.5, false) + "]}");
    }

    private static String trial(String scenario, int block, double cost, boolean valid) {
        return "{\"scenario\": \"" + scenario + "\", \"block\": " + block + ", \"valid\": " + valid
                + ", \"metrics\": {\"tiers.cpu.warm\": {\"value\": " + cost + ", \"unit\": \"share\"}}}";
    }
}
