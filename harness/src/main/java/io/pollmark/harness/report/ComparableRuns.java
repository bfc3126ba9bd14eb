package io.pollmark.harness.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pollmark.harness.experiment.ExperimentException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Whether the figures of two runs may be put beside each other. */
final class ComparableRuns {
    private ComparableRuns() {}

    /**
     * The load, the machine, its cores, the environment and the database's version must be the same.
     *
     * @param mayDiffer keys of the experiment
     * @throws ExperimentException naming what differs
     */
    static void require(StoredRun one, StoredRun other, Set<String> mayDiffer) {
        JsonNode first = experiment(one, mayDiffer);
        JsonNode second = experiment(other, mayDiffer);
        Set<String> keys = new TreeSet<>();
        first.fieldNames().forEachRemaining(keys::add);
        second.fieldNames().forEachRemaining(keys::add);
        requireSame(first, second, keys, one, other);
        JsonNode here = environment(one);
        JsonNode there = environment(other);
        requireSame(here, there, Set.of("kind", "host", "cores"), one, other);
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
    static void requireSharedScenarios(StoredRun run, StoredRun baseline) {
        Map<String, JsonNode> now = scenarios(run);
        Map<String, JsonNode> before = scenarios(baseline);
        Set<String> shared = new TreeSet<>(now.keySet());
        shared.retainAll(before.keySet());
        if (shared.isEmpty()) {
            throw new ExperimentException(run.folder() + " and " + baseline.folder() + " have no scenario in common, and so nothing to compare: "
                    + String.join(", ", now.keySet()) + " in the one, " + String.join(", ", before.keySet()) + " in the other.");
        }
        for (String name : shared) {
            if (!same(now.get(name), before.get(name))) {
                throw new ExperimentException(run.folder() + " and " + baseline.folder() + " cannot be compared: the scenario " + name + " is "
                        + now.get(name) + " in the one and " + before.get(name) + " in the other.");
            }
        }
    }

    /** By their names, without the words for them. */
    static Map<String, JsonNode> scenarios(StoredRun run) {
        Map<String, JsonNode> scenarios = new LinkedHashMap<>();
        run.experiment().path("scenarios").forEach(scenario ->
                scenarios.put(scenario.path("name").asText(), ((ObjectNode) scenario.deepCopy()).without("says")));
        return scenarios;
    }

    private static void requireSame(JsonNode first, JsonNode second, Collection<String> keys, StoredRun one, StoredRun other) {
        for (String key : keys) {
            if (!same(first.path(key), second.path(key))) {
                throw new ExperimentException(one.folder() + " and " + other.folder() + " cannot be compared: '" + key + "' is "
                        + first.path(key) + " in the one and " + second.path(key) + " in the other.");
            }
        }
    }

    /** Earlier versions wrote 12.0 where this one writes 12. */
    private static boolean same(JsonNode one, JsonNode other) {
        return one.equals((a, b) -> a.isNumber() && b.isNumber() ? Double.compare(a.asDouble(), b.asDouble()) : a.equals(b) ? 0 : 1, other);
    }
}
