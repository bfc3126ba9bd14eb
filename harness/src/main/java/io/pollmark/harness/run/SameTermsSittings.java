package io.pollmark.harness.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.json.Json;
import io.pollmark.harness.report.ExperimentDeclarations;
import io.pollmark.harness.verdict.EarlierSittings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds sittings that were held on the same terms: this machine, this commit, the same experiment. */
final class SameTermsSittings {
    // What says how often, in which order and in which words, and nothing of what one sitting is.
    private static final Set<String> MAY_DIFFER = Set.of(
            "question", "blocks", "seed", "margin", "attempts", "claims", "sweepFrom", "freshnessFrom", "warmFrom", "warmRunsFrom",
            "unitCosts");
    private static final List<String> PARTS = List.of("commit", "versions", "cores", "marks");
    private static final YAMLMapper YAML = new YAMLMapper();

    private SameTermsSittings() {
    }

    /**
     * @param own  the run's own {@code 1-experiment.yaml}
     * @param here the run's own {@code 3-environment.json}; where its commit has changes, or is not known, no terms are the same
     */
    static List<EarlierSittings> find(Experiment experiment, EarlierRuns earlier, Path own, JsonNode here) throws IOException {
        String commit = here.path("commit").asText();
        if (commit.isEmpty() || commit.contains("+")) {
            return List.of();
        }
        JsonNode terms = terms(own);
        List<EarlierSittings> found = new ArrayList<>();
        for (EarlierRuns.Stored run : earlier.allWith(result -> result.path("design").asText().equals("crossover"))) {
            Path stored = run.folder().resolve("1-experiment.yaml");
            JsonNode there = Json.readIfThere(run.folder().resolve("3-environment.json"));
            boolean sameSystem = PARTS.stream().allMatch(part -> here.path(part).equals(there.path(part)));
            if (sameSystem && Files.exists(stored) && terms.equals(terms(stored))) {
                found.add(new EarlierSittings(
                        run.folder().getFileName().toString(), costs(run.result(), ExperimentDeclarations.costMetric(experiment))));
            }
        }
        return found;
    }

    private static JsonNode terms(Path experiment) throws IOException {
        ObjectNode terms = ((ObjectNode) Json.read(experiment, YAML)).remove(MAY_DIFFER);
        terms.path("scenarios").forEach(scenario -> ((ObjectNode) scenario).remove("says"));
        return terms;
    }

    /** Of valid ones; what used up the core says nothing of what would have been used, but it varies all the less. */
    private static Map<String, Map<Integer, Double>> costs(JsonNode result, String metric) {
        Map<String, Map<Integer, Double>> costs = new HashMap<>();
        for (JsonNode trial : result.path("trials")) {
            JsonNode cost = trial.path("metrics").path(metric).path("value");
            if (trial.path("valid").asBoolean() && cost.isNumber() && cost.asDouble() > 0) {
                costs.computeIfAbsent(trial.path("scenario").asText(), scenario -> new HashMap<>())
                        .put(trial.path("block").asInt(), cost.asDouble());
            }
        }
        return costs;
    }
}
