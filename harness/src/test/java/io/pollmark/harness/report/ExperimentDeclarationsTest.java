package io.pollmark.harness.report;

import io.pollmark.harness.experiment.ExperimentCatalogue;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ExperimentDeclarationsTest {
    private static final ExperimentCatalogue EXPERIMENTS = new ExperimentCatalogue(Path.of("../experiments"));

    private static List<String> experiments() {
        return EXPERIMENTS.names();
    }

    @ParameterizedTest
    @MethodSource("experiments")
    void what_an_experiment_asks_for_can_be_had(String name) throws IOException {
        ExperimentDeclarations.requireMetrics(EXPERIMENTS.experiment(name));
    }
}
