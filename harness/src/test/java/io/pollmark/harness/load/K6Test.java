package io.pollmark.harness.load;

import static java.util.Map.entry;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pollmark.harness.environment.Tier;
import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.ExperimentCatalogue;
import io.pollmark.harness.experiment.Level;
import io.pollmark.harness.experiment.Levels;
import io.pollmark.harness.experiment.Overrides;
import io.pollmark.harness.plan.Plan;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class K6Test {
    @Test
    void theLoadIsToldWhatTheExperimentSays() {
        ExperimentCatalogue catalogue = new ExperimentCatalogue(Path.of("../experiments"));
        Experiment quick = catalogue.experiment("cold-start");
        assertEquals(
                Map.ofEntries(entry("WEB_URL", "http://127.0.0.1:8080"), entry("SOA_URL", "http://127.0.0.1:8081"),
                        entry("VARIANT", "thread-per-session"), entry("FIRST_USER", "1"), entry("USERS", "100"),
                        entry("THINK_TIME_MS", "5000"), entry("DURATION_MS", "300000"),
                        entry("RAMP_MS", "30000"), entry("DRAIN_MS", "5000"), entry("PUBLISH_SHARE", "0.2"), entry("INTERVAL_MS", "100"),
                        entry("ARRIVALS_PER_SECOND", "12"), entry("SECURED", "0"), entry("SEED", "1")),
                variables(catalogue, quick));
    }

    @Test
    void aRateFromTheCommandLineReachesTheScriptInDigits() {
        ExperimentCatalogue catalogue = new ExperimentCatalogue(Path.of("../experiments"));
        Experiment rare = Overrides.NONE.with(Levels.ARRIVALS, Level.of(0.0001)).applyTo(catalogue.experiment("cold-start"));
        assertEquals("0.0001", variables(catalogue, rare).get("ARRIVALS_PER_SECOND"));
    }

    @Test
    void who_is_steered_is_told_by_whom() {
        ExperimentCatalogue catalogue = new ExperimentCatalogue(Path.of("../experiments"));
        LoadSettings load = load(catalogue.experiment("cold-start"));
        try (ArrivalsControl control = ArrivalsControl.start(12)) {
            assertEquals(control.url().toString(), K6.variables(tiers(catalogue), load.steeredBy(control)).get("ARRIVALS_URL"));
        }
    }

    private static Map<String, String> variables(ExperimentCatalogue catalogue, Experiment experiment) {
        return K6.variables(tiers(catalogue), load(experiment));
    }

    private static LoadSettings load(Experiment experiment) {
        return LoadSettings.of(Plan.of(experiment).trials().getFirst(), experiment.phases());
    }

    private static List<Tier> tiers(ExperimentCatalogue catalogue) {
        return catalogue.system("notification-polling").tiers().stream()
                .map(spec -> new Tier(spec, OptionalLong.empty(), Optional.empty(), List.of()))
                .toList();
    }
}
