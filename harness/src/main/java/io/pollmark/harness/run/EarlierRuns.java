package io.pollmark.harness.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.pollmark.harness.environment.HostFacts;
import io.pollmark.harness.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The runs that were made before.
 *
 * @param results     folder of all runs
 * @param host        this machine
 * @param environment the kind that is asked for
 */
record EarlierRuns(Path results, HostFacts host, String environment) {
    /** A run and its {@code result.json}. */
    record Stored(Path folder, JsonNode result) {}

    /** Those of the machine that this runs on. */
    static EarlierRuns here(Path results, String environment) {
        return new EarlierRuns(results, HostFacts.read(), environment);
    }

    /** The newest of an experiment that has a result. */
    Optional<Path> newest(String experiment) throws IOException {
        return newestFirst().stream()
                .filter(run -> run.getFileName().toString().matches(Pattern.quote(experiment) + "-\\d{8}-\\d{6}"))
                .findFirst();
    }

    /** The newest of this machine and environment whose result has something. */
    Optional<Stored> newestWith(Predicate<JsonNode> something) throws IOException {
        return allWith(something).stream().findFirst();
    }

    /** All of this machine and environment whose result has something, the newest first. */
    List<Stored> allWith(Predicate<JsonNode> something) throws IOException {
        List<Stored> all = new ArrayList<>();
        for (Path run : newestFirst()) {
            result(run).filter(it -> isOfThisMachine(it) && isOfThisEnvironment(it) && something.test(it))
                    .ifPresent(result -> all.add(new Stored(run, result)));
        }
        return all;
    }

    /** Empty where it was damaged: another run's fault is not this one's. */
    Optional<JsonNode> result(Path run) throws IOException {
        try {
            return Optional.of(Json.read(run.resolve("result.json")));
        } catch (JsonProcessingException damaged) {
            return Optional.empty();
        }
    }

    /** By the time in their names. */
    private List<Path> newestFirst() throws IOException {
        if (!Files.isDirectory(results)) {
            return List.of();
        }
        try (Stream<Path> runs = Files.list(results)) {
            return runs.filter(run -> Files.exists(run.resolve("result.json")))
                    .sorted(Comparator.comparing(EarlierRuns::time).reversed())
                    .toList();
        }
    }

    private static String time(Path run) {
        return run.getFileName().toString().replaceFirst(".*-(?=\\d{8}-\\d{6}$)", "");
    }

    /** @param result of a run */
    boolean isOfThisMachine(JsonNode result) {
        try {
            return host.equals(Json.convert(result.path("host"), HostFacts.class));
        } catch (IllegalArgumentException ofAnotherShape) {
            return false;
        }
    }

    /** @param result of a run; the first ones did not say, and were native */
    boolean isOfThisEnvironment(JsonNode result) {
        return environment.equals(result.path("environment").asText("native"));
    }
}
