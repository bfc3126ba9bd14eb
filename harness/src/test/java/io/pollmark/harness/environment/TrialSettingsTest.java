package io.pollmark.harness.environment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.ExperimentCatalogue;
import io.pollmark.harness.experiment.Level;
import io.pollmark.harness.experiment.Levels;
import io.pollmark.harness.experiment.Overrides;
import io.pollmark.harness.plan.Plan;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TrialSettingsTest {
    @ParameterizedTest
    @CsvSource({"100, 512", "256, 512", "257, 514", "1000, 2000"})
    void theWebTierNeverHasFewerThanTwoConnectionsAUser(int users, String connections) {
        ExperimentCatalogue catalogue = new ExperimentCatalogue(Path.of("../experiments"));
        Experiment experiment =
                Overrides.NONE.with(Levels.USERS, Level.of(users)).applyTo(catalogue.experiment("cold-start"));
        TrialSettings settings = TrialSettings.of(experiment, Plan.of(experiment).trials().getFirst());
        String declared = catalogue.system(experiment.system()).tier("web").properties().get("pollmark.soap.connections");
        assertEquals(connections, settings.fill(declared));
    }
}
