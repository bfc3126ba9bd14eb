package io.pollmark.harness.sampling;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.experiment.ExperimentCatalogue;
import io.pollmark.harness.experiment.Sittings;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class RoundTripProbeTest {
    private static final int VALUES_FOR_A_P95 = 200;

    @Test
    void theWindowOfTheDefaultExperimentHasValuesEnoughForA95thPercentile() {
        Sittings sittings = new ExperimentCatalogue(Path.of("../experiments")).experiment("quick").sittings();
        long probes = sittings.window().dividedBy(RoundTripProbe.PACE);
        assertTrue(probes >= VALUES_FOR_A_P95, probes + " probes");
    }
}
