package io.pollmark.harness.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.environment.HostFacts;
import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.ExperimentCatalogue;
import io.pollmark.harness.experiment.Level;
import io.pollmark.harness.experiment.Levels;
import io.pollmark.harness.experiment.Overrides;
import io.pollmark.harness.experiment.Yaml;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredSearchTest {
    private static final HostFacts HOST = new HostFacts("Debian", "6.1", "a processor", 2, 1L, null);
    private static final String HERE = "\"host\": {\"operatingSystem\": \"Debian\", \"kernel\": \"6.1\","
            + " \"processor\": \"a processor\", \"cores\": 2, \"memoryBytes\": 1}, \"environment\": \"native\"";

    private static final Experiment SEARCH = new ExperimentCatalogue(Path.of("../experiments")).experiment("find-interval");

    @TempDir
    private Path results;

    @Test
    void the_newest_search_of_this_machine_is_taken() throws IOException {
        store("find-interval-20260101-120000", HERE, search(true, 90));
        store("find-interval-20260102-120000", HERE, search(true, 75));
        store("other-20260103-120000", HERE, search(true, 60));
        StoredSearch.Answer answer = newest();
        assertEquals("find-interval-20260102-120000", answer.chosen().orElseThrow().run());
        assertEquals(Level.of(Duration.ofMillis(75)), answer.chosen().orElseThrow().search().found());
    }

    @Test
    void without_one_it_says_so() throws IOException {
        assertEquals("There is no run of find-interval yet.", newest().sentence());
    }

    @Test
    void an_interrupted_one_is_not_taken() throws IOException {
        store("find-interval-20260101-120000", HERE, search(false, 90));
        assertTrue(newest().chosen().isEmpty());
        assertTrue(newest().sentence().endsWith("was interrupted."), newest().sentence());
    }

    @Test
    void one_of_another_machine_is_not_taken() throws IOException {
        store("find-interval-20260101-120000", HERE.replace("a processor", "another"), search(true, 90));
        assertTrue(newest().chosen().isEmpty());
        assertTrue(newest().sentence().endsWith("was made on another machine."), newest().sentence());
    }

    @Test
    void one_in_another_environment_is_not_taken() throws IOException {
        store("find-interval-20260101-120000", HERE.replace("native", "compose"), search(true, 90));
        assertTrue(newest().chosen().isEmpty());
        assertTrue(newest().sentence().endsWith("was made in another environment."), newest().sentence());
    }

    @Test
    void one_with_other_settings_is_not_taken() throws IOException {
        store("find-interval-20260101-120000", HERE, search(true, 90));
        Experiment other = Overrides.NONE.with(Levels.USERS, Level.of(5)).applyTo(SEARCH);
        StoredSearch.Answer answer = new StoredSearch(new EarlierRuns(results, HOST, "native")).newest(other);
        assertTrue(answer.sentence().endsWith("was made with other settings."), answer.sentence());
    }

    @Test
    void a_damaged_one_or_one_of_another_version_is_not_taken_and_stops_nothing() throws IOException {
        store("find-interval-20260101-120000", HERE, search(true, 90));
        Files.writeString(results.resolve("find-interval-20260101-120000/1-experiment.yaml"), "id: find-interval\nformerly: 1\n");
        assertTrue(newest().sentence().endsWith("was made with other settings."), newest().sentence());
        store("find-interval-20260102-120000", "\"host\": \"a name\"", search(true, 90));
        assertTrue(newest().sentence().endsWith("was made on another machine."), newest().sentence());
        store("find-interval-20260102-120000", HERE, search(true, 90).replace("[]", "[[]]"));
        assertTrue(newest().sentence().endsWith("cannot be read."), newest().sentence());
        store("find-interval-20260102-120000", HERE, search(true, 90).replace("[]", "\"none\""));
        assertTrue(newest().sentence().endsWith("cannot be read."), newest().sentence());
        store("find-interval-20260102-120000", HERE, search(true, 90).replace("[]", "[null]"));
        assertTrue(newest().sentence().endsWith("cannot be read."), newest().sentence());
        store("find-interval-20260102-120000", HERE, search(true, 90).replace("[]", "null"));
        assertTrue(newest().sentence().endsWith("cannot be read."), newest().sentence());
        Files.writeString(results.resolve("find-interval-20260102-120000/result.json"), "{\"host\": ");
        assertTrue(newest().sentence().endsWith("cannot be read."), newest().sentence());
        assertEquals("find-interval-20260101-120000", new EarlierRuns(results, HOST, "native").newestWith(result -> true).orElseThrow()
                .folder().getFileName().toString());
    }

    @Test
    void one_with_too_few_valid_probes_is_not_taken() throws IOException {
        String probes = "[{\"intervalMillis\": 100, \"holds\": true}, {\"intervalMillis\": 316}]";
        store("find-interval-20260101-120000", HERE, search(true, 100).replace("[]", probes));
        assertTrue(newest().chosen().isEmpty(), newest().sentence());
        assertTrue(newest().sentence().endsWith("1 of 2 probes are valid: too few."), newest().sentence());
        store("find-interval-20260102-120000", HERE, search(true, 100).replace("[]", probes)
                .replace("\"probes\"", "\"failsAtMillis\": 115, \"probes\""));
        assertTrue(newest().chosen().isPresent(), newest().sentence());
    }

    @Test
    void one_whose_refused_probe_was_answered_afterwards_is_taken() throws IOException {
        String probes = "[{\"intervalMillis\": 316}, {\"intervalMillis\": 316, \"holds\": true}]";
        store("find-interval-20260101-120000", HERE, search(true, 316).replace("[]", probes));
        assertTrue(newest().chosen().isPresent(), newest().sentence());
    }

    private StoredSearch.Answer newest() throws IOException {
        return new StoredSearch(new EarlierRuns(results, HOST, "native")).newest(SEARCH);
    }

    private static String search(boolean complete, long found) {
        return "\"search\": {\"metric\": \"core0.idle\", \"below\": 0.05, \"complete\": " + complete
                + ", \"foundMillis\": " + found + ", \"probes\": []}";
    }

    private void store(String run, String host, String search) throws IOException {
        Path folder = Files.createDirectories(results.resolve(run));
        Yaml.write(folder.resolve("1-experiment.yaml"), SEARCH);
        Files.writeString(folder.resolve("result.json"), "{" + host + ", " + search + "}");
    }
}
