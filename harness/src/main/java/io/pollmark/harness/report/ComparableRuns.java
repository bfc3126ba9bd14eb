package io.pollmark.harness.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.pollmark.harness.experiment.ExperimentException;
import io.pollmark.harness.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;

/** Whether the figures of two runs may be put beside each other. */
final class ComparableRuns {
    private ComparableRuns() {}

    /**
     * The load, the machine, the environment and the database's version must be the same.
     *
     * @param mayDiffer keys of the experiment
     * @throws ExperimentException naming what differs
     */
    static void require(Path one, Path other, Set<String> mayDiffer) throws IOException {
        JsonNode first = experiment(one, mayDiffer);
        JsonNode second = experiment(other, mayDiffer);
        Set<String> keys = new TreeSet<>();
        first.fieldNames().forEachRemaining(keys::add);
        second.fieldNames().forEachRemaining(keys::add);
        requireSame(first, second, keys, one, other);
        JsonNode here = environment(one);
        JsonNode there = environment(other);
        requireSame(here, there, Set.of("kind", "host"), one, other);
        requireSame(here.path("versions"), there.path("versions"), Set.of("mysql"), one, other);
    }

    private static JsonNode experiment(Path run, Set<String> without) throws IOException {
        ObjectNode experiment = (ObjectNode) new YAMLMapper().readTree(run.resolve("1-experiment.yaml").toFile());
        experiment.remove(without);
        return experiment;
    }

    private static JsonNode environment(Path run) throws IOException {
        Path file = run.resolve("3-environment.json");
        if (!Files.exists(file)) {
            throw new ExperimentException("In " + run + " no system was ever started.");
        }
        return Json.read(file);
    }

    private static void requireSame(JsonNode first, JsonNode second, Collection<String> keys, Path one, Path other) {
        for (String key : keys) {
            if (!first.path(key).equals(second.path(key))) {
                throw new ExperimentException(one + " and " + other + " cannot be compared: '" + key + "' is "
                        + first.path(key) + " in the one and " + second.path(key) + " in the other.");
            }
        }
    }
}
