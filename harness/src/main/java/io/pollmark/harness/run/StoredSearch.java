package io.pollmark.harness.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.ExperimentException;
import io.pollmark.harness.experiment.Yaml;
import io.pollmark.harness.json.Json;
import io.pollmark.harness.plan.ChosenInterval;
import io.pollmark.harness.plan.OlderSearch;
import io.pollmark.harness.plan.SearchResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Finds what an earlier search on this machine found. */
final class StoredSearch {
    private static final double WIDEST_BRACKET = 1.25;

    private final EarlierRuns runs;

    StoredSearch(EarlierRuns runs) {
        this.runs = runs;
    }

    /**
     * The newest search of that name.
     *
     * @param chosen  empty where it cannot be used
     * @param sentence what it is, or why it cannot be used
     */
    record Answer(Optional<ChosenInterval> chosen, String sentence) {}

    /** @param search as it would be run now */
    Answer newest(Experiment search) throws IOException {
        Optional<Path> newest = runs.newest(search.id());
        if (newest.isEmpty()) {
            return new Answer(Optional.empty(), "There is no run of " + search.id() + " yet.");
        }
        Path run = newest.get();
        JsonNode result = runs.result(run).orElse(MissingNode.getInstance());
        if (result.isMissingNode()) {
            return unreadable(run);
        }
        if (!result.has("search") || !result.path("search").path("complete").asBoolean()) {
            return new Answer(Optional.empty(), "The search in " + run + " was interrupted.");
        }
        if (!runs.isOfThisMachine(result)) {
            return new Answer(Optional.empty(), "The search in " + run + " was made on another machine.");
        }
        if (!runs.isOfThisEnvironment(result)) {
            return new Answer(Optional.empty(), "The search in " + run + " was made in another environment.");
        }
        if (!isSame(search, run.resolve("1-experiment.yaml"))) {
            return new Answer(Optional.empty(), "The search in " + run + " was made with other settings.");
        }
        SearchResult found;
        try {
            found = Json.convert(OlderSearch.moved(result.path("search")), SearchResult.class);
        } catch (IllegalArgumentException ofAnotherShape) {
            return unreadable(run);
        }
        if (found.gaveUp() && !found.isWithin(WIDEST_BRACKET)) {
            long valid = found.probes().stream().filter(probe -> probe.holds() != null).count();
            return new Answer(Optional.empty(),
                    "Of the search in " + run + " " + valid + " of " + found.probes().size() + " probes are valid: too few.");
        }
        return new Answer(Optional.of(new ChosenInterval(run.getFileName().toString(), found)), "Searched in " + run + ".");
    }

    private static Answer unreadable(Path run) {
        return new Answer(Optional.empty(), "The result of the search in " + run + " cannot be read.");
    }

    private static boolean isSame(Experiment search, Path stored) throws IOException {
        try {
            return search.equals(Yaml.read(stored, Experiment.class));
        } catch (ExperimentException ofAnotherVersion) {
            return false;
        }
    }
}
