package io.pollmark.harness.run;

import com.fasterxml.jackson.databind.JsonNode;
import io.pollmark.harness.environment.HostFacts;
import io.pollmark.harness.plan.ChosenInterval;
import io.pollmark.harness.plan.SearchResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds what an earlier search on this machine found. */
final class StoredSearch {
    private final Path results;
    private final HostFacts host;

    /** @param results folder of all runs */
    StoredSearch(Path results, HostFacts host) {
        this.results = results;
        this.host = host;
    }

    /**
     * The newest search of that name.
     *
     * @param chosen  empty where it cannot be used
     * @param sentence what it is, or why it cannot be used
     */
    record Answer(Optional<ChosenInterval> chosen, String sentence) {}

    Answer newest(String experiment) throws IOException {
        Optional<Path> newest = folders(experiment).stream().max(Comparator.comparing(Path::getFileName));
        if (newest.isEmpty()) {
            return new Answer(Optional.empty(), "There is no run of " + experiment + " yet.");
        }
        Path run = newest.get();
        JsonNode result = Json.read(run.resolve("result.json"));
        if (!result.has("search") || !result.path("search").path("complete").asBoolean()) {
            return new Answer(Optional.empty(), "The search in " + run + " was interrupted.");
        }
        if (!host.equals(Json.convert(result.path("host"), HostFacts.class))) {
            return new Answer(Optional.empty(), "The search in " + run + " was made on another machine.");
        }
        SearchResult found = Json.convert(result.path("search"), SearchResult.class);
        return new Answer(Optional.of(new ChosenInterval(run.getFileName().toString(), found)), "Searched in " + run + ".");
    }

    private List<Path> folders(String experiment) throws IOException {
        if (!Files.isDirectory(results)) {
            return List.of();
        }
        try (Stream<Path> runs = Files.list(results)) {
            return runs.filter(run -> run.getFileName().toString().matches(experiment + "-\\d{8}-\\d{6}"))
                    .filter(run -> Files.exists(run.resolve("result.json")))
                    .toList();
        }
    }
}
