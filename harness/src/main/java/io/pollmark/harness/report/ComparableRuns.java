package io.pollmark.harness.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pollmark.harness.experiment.ExperimentException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
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
        StoredRun mine = StoredRun.read(one);
        StoredRun theirs = StoredRun.read(other);
        JsonNode first = experiment(mine, mayDiffer);
        JsonNode second = experiment(theirs, mayDiffer);
        Set<String> keys = new TreeSet<>();
        first.fieldNames().forEachRemaining(keys::add);
        second.fieldNames().forEachRemaining(keys::add);
        requireSame(first, second, keys, one, other);
        JsonNode here = environment(mine);
        JsonNode there = environment(theirs);
        requireSame(here, there, Set.of("kind", "host"), one, other);
        requireSame(here.path("versions"), there.path("versions"), Set.of("mysql"), one, other);
    }

    private static JsonNode experiment(StoredRun run, Set<String> without) {
        return ((ObjectNode) run.experiment().deepCopy()).remove(without);
    }

    private static JsonNode environment(StoredRun run) {
        if (run.environment().isMissingNode()) {
            throw new ExperimentException("In " + run.folder() + " no system was ever started.");
        }
        return run.environment();
    }

    /**
     * A baseline has at least one of the run's scenarios, and what has the same name is the same.
     *
     * @throws ExperimentException naming what differs
     */
    static void requireSharedScenarios(Path run, Path baseline) throws IOException {
        Map<String, JsonNode> now = scenarios(run);
        Map<String, JsonNode> before = scenarios(baseline);
        Set<String> shared = new TreeSet<>(now.keySet());
        shared.retainAll(before.keySet());
        if (shared.isEmpty()) {
            throw new ExperimentException(run + " and " + baseline + " have no scenario in common, and so nothing to compare: "
                    + String.join(", ", now.keySet()) + " in the one, " + String.join(", ", before.keySet()) + " in the other.");
        }
        for (String name : shared) {
            if (!now.get(name).equals(before.get(name))) {
                throw new ExperimentException(run + " and " + baseline + " cannot be compared: the scenario " + name + " is "
                        + now.get(name) + " in the one and " + before.get(name) + " in the other.");
            }
        }
    }

    static Map<String, JsonNode> scenarios(Path run) throws IOException {
        Map<String, JsonNode> scenarios = new LinkedHashMap<>();
        StoredRun.read(run).experiment().path("scenarios").forEach(scenario -> scenarios.put(scenario.path("name").asText(), scenario));
        return scenarios;
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
