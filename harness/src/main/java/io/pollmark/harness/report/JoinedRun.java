package io.pollmark.harness.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.pollmark.harness.experiment.ExperimentException;
import io.pollmark.harness.json.Json;
import io.pollmark.harness.plan.OlderLevels;
import io.pollmark.harness.plan.Plan;
import io.pollmark.harness.plan.Trial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Runs that differ in nothing but their variants, as one run in a folder of its own: their trials, numbered anew. */
public final class JoinedRun {
    private static final String EXPERIMENT = "1-experiment.yaml";
    private static final String PLAN = "2-plan.json";
    private static final String ENVIRONMENT = "3-environment.json";
    // By which search the interval was chosen, for one: what chose it must not count as found.
    private static final List<String> BESIDE = List.of("1-interval.json", "1-sweep.json", "1-freshness.json", "1-warm.json",
            "1-warm-runs.json");
    // What may differ: what was compared, and what was said of it.
    private static final Set<String> COMPARED = Set.of("variants", "scenarios", "claims", "unitCosts");
    private static final ObjectMapper YAML = new YAMLMapper();

    private JoinedRun() {}

    /**
     * Copies the runs' files of stages 1 to 5. The runs stay as they are. What was run at different times is not a block, so
     * that each has one block only, and the whole is indicative.
     *
     * @param runs   folders, two or more
     * @param target a folder that does not exist
     * @throws ExperimentException when the runs cannot be compared, naming what differs
     */
    public static void write(List<Path> runs, Path target) throws IOException {
        List<StoredRun> stored = new ArrayList<>();
        for (Path folder : runs) {
            stored.add(StoredRun.read(folder));
        }
        StoredRun reference = stored.getFirst();
        Map<String, Path> scenarios = new HashMap<>();
        for (StoredRun run : stored) {
            ComparableRuns.require(reference, run, COMPARED);
            requireOneBlock(run);
            for (String scenario : ComparableRuns.scenarios(run).keySet()) {
                Path same = scenarios.put(scenario, run.folder());
                if (same != null) {
                    throw new ExperimentException(same + " and " + run.folder() + " both have the scenario " + scenario + ": give runs of"
                            + " different ones; for the same twice, analyse the one with the other as its --baseline.");
                }
            }
        }
        Files.createDirectories(target);
        ObjectNode experiment = reference.experiment().deepCopy();
        List<Trial> trials = new ArrayList<>();
        for (StoredRun run : stored) {
            if (run != reference) {
                add(experiment, run.experiment());
            }
            copyTrials(run, trials, target);
        }
        YAML.writeValue(target.resolve(EXPERIMENT).toFile(), experiment);
        Json.write(target.resolve(PLAN), new Plan(reference.plan().seed(), trials));
        Files.copy(reference.folder().resolve(ENVIRONMENT), target.resolve(ENVIRONMENT));
        for (String file : BESIDE) {
            Optional<Path> one = runs.stream().map(run -> run.resolve(file)).filter(Files::exists).findFirst();
            if (one.isPresent()) {
                Files.copy(one.get(), target.resolve(file));
            }
        }
    }

    private static void requireOneBlock(StoredRun run) {
        if (run.isCrossover()) {
            throw new ExperimentException(run.folder() + " is a crossover: its scenarios were compared within its sittings. Of several runs the"
                    + " later can be analysed with the earlier as its --baseline.");
        }
        int blocks = run.experiment().path("blocks").asInt(1);
        if (blocks > 1) {
            throw new ExperimentException(run.folder() + " has " + blocks
                    + " blocks: they cannot be paired with those of a run that was made at another"
                    + " time.");
        }
    }

    private static void add(ObjectNode experiment, JsonNode more) {
        for (String field : COMPARED) {
            ArrayNode all = experiment.withArray(field);
            more.path(field).forEach(element -> {
                if (!Set.copyOf(all.valueStream().toList()).contains(element)) {
                    all.add(element);
                }
            });
        }
    }

    private static void copyTrials(StoredRun run, List<Trial> planned, Path target) throws IOException {
        for (Trial trial : run.plan().trials()) {
            int number = planned.size() + 1;
            planned.add(trial.numbered(number));
            Path source = run.folder().resolve("trials").resolve(Integer.toString(trial.number()));
            Path copy = target.resolve("trials").resolve(Integer.toString(number));
            if (Files.isDirectory(source)) {
                copy(source, copy);
            }
            Path record = copy.resolve("trial.json");
            if (Files.exists(record)) {
                ObjectNode renumbered = (ObjectNode) OlderLevels.moved(Json.read(record));
                Json.write(record, renumbered.put("number", number));
            }
        }
    }

    private static void copy(Path source, Path target) throws IOException {
        try (Stream<Path> files = Files.walk(source)) {
            for (Path file : files.toList()) {
                Path copy = target.resolve(source.relativize(file));
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else {
                    Files.copy(file, copy);
                }
            }
        }
    }
}
