package io.pollmark.harness.load;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.ExperimentCatalogue;
import io.pollmark.harness.plan.Plan;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class K6Test {
    @Test
    void theLoadIsToldWhatTheExperimentSays() {
        ExperimentCatalogue catalogue = new ExperimentCatalogue(Path.of("../experiments"));
        Experiment quick = catalogue.experiment("quick");
        assertEquals(
                Map.of("WEB_URL", "http://127.0.0.1:8080", "SOA_URL", "http://127.0.0.1:8081", "USERS", "100",
                        "THINK_TIME_MS", "5000", "DURATION_MS", "150000", "RAMP_MS", "30000", "DRAIN_MS", "5000", "SEED", "1"),
                K6.variables(catalogue.system(quick.system()), Plan.of(quick).trials().getFirst(), quick.phases()));
    }
}
