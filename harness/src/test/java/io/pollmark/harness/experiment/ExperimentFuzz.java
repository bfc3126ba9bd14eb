package io.pollmark.harness.experiment;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.pollmark.harness.plan.Plan;
import io.pollmark.harness.report.ExperimentDeclarations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever an experiment's file holds, it is read and planned, or refused in a sentence. */
class ExperimentFuzz {
    private static final Path EXPERIMENTS = Path.of("../experiments");

    @TempDir
    private static Path folder;

    static Stream<Arguments> seeds() throws IOException {
        try (Stream<Path> files = Files.list(EXPERIMENTS)) {
            List<Path> experiments = files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
            return experiments.stream().map(ExperimentFuzz::bytes);
        }
    }

    private static Arguments bytes(Path file) {
        try {
            return Arguments.of((Object) Files.readAllBytes(file));
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
    }

    @MethodSource("seeds")
    @FuzzTest
    void it_is_understood_or_refused_in_a_sentence(byte[] written) throws IOException {
        Path file = Files.write(folder.resolve("fuzzed.yaml"), written);
        try {
            Experiment experiment = new ExperimentCatalogue(EXPERIMENTS).experiment(file.toString());
            if (experiment.isCrossover()) {
                Plan.ofSittings(experiment, ExperimentDeclarations.control(experiment));
            } else {
                Plan.of(experiment);
            }
        } catch (ExperimentException refused) {
            if (refused.getMessage().isBlank()) {
                throw new AssertionError("nothing is said", refused);
            }
        }
    }
}
