package io.pollmark.harness.run;

import com.fasterxml.jackson.databind.JsonNode;
import io.pollmark.harness.environment.HostFacts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The runs that were made before.
 *
 * @param results     folder of all runs
 * @param host        this machine
 * @param environment the kind that is asked for
 */
record EarlierRuns(Path results, HostFacts host, String environment) {
    /** The newest of an experiment that has a result. */
    Optional<Path> newest(String experiment) throws IOException {
        if (!Files.isDirectory(results)) {
            return Optional.empty();
        }
        try (Stream<Path> runs = Files.list(results)) {
            return runs.filter(run -> run.getFileName().toString().matches(experiment + "-\\d{8}-\\d{6}"))
                    .filter(run -> Files.exists(run.resolve("result.json")))
                    .max(Comparator.comparing(Path::getFileName));
        }
    }

    /** @param result of a run */
    boolean isOfThisMachine(JsonNode result) {
        return host.equals(Json.convert(result.path("host"), HostFacts.class));
    }

    /** @param result of a run; the first ones did not say, and were native */
    boolean isOfThisEnvironment(JsonNode result) {
        return environment.equals(result.path("environment").asText("native"));
    }
}
