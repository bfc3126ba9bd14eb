package io.pollmark.harness.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pollmark.harness.environment.HostFacts;
import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.ExperimentCatalogue;
import io.pollmark.harness.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SittingNoiseTest {
    private static final HostFacts HOST = new HostFacts("Debian", "6.1", "a processor", 2, 1L, null);
    private static final Experiment QUICK = new ExperimentCatalogue(Path.of("../experiments")).experiment("quick");

    @TempDir
    private Path results;

    @Test
    void it_is_presumed_on_a_machine_that_has_not_run_the_experiment() throws IOException {
        assertEquals(SittingNoise.PRESUMED, noise());
        store("interval-sweep", "20260101-120000", spread("old", 0.3, 0.2, false));
        assertEquals(SittingNoise.PRESUMED, noise());
    }

    @Test
    void it_is_that_of_the_scenario_whose_legs_differ_most_in_the_newest_run() throws IOException {
        store("quick", "20260101-120000", spread("old", 0.4, 0.4, false));
        store("quick", "20260102-120000", spread("old", 0.02, 0.3, false), spread("new", 0.12, 0.03, false));
        assertEquals(new SittingNoise(0.12, 0.03), noise());
    }

    @Test
    void few_sittings_that_do_not_differ_do_not_show_that_none_would() throws IOException {
        store("quick", "20260101-120000", spread("old", 0.12, 0, true));
        assertEquals(new SittingNoise(0.12, SittingNoise.PRESUMED.between()), noise());
    }

    private SittingNoise noise() throws IOException {
        return SittingNoise.of(QUICK, new EarlierRuns(results, HOST, "native"));
    }

    private static Map<String, Object> spread(String scenario, double within, double between, boolean truncated) {
        return Map.of("scenario", scenario, "spread", Map.of("within", within, "between", between, "truncated", truncated));
    }

    @SafeVarargs
    private void store(String experiment, String time, Map<String, Object>... spreads) throws IOException {
        Path folder = Files.createDirectories(results.resolve(experiment + "-" + time));
        Json.write(folder.resolve("result.json"), Map.of("experiment", experiment, "design", "crossover", "environment", "native", "host", HOST,
                "crossover", Map.of("spreads", List.of(spreads))));
    }
}
