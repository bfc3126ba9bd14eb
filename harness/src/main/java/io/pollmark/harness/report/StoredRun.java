package io.pollmark.harness.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.pollmark.harness.experiment.Claim;
import io.pollmark.harness.experiment.Crossing;
import io.pollmark.harness.experiment.Design;
import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.ExperimentException;
import io.pollmark.harness.experiment.Factorial;
import io.pollmark.harness.experiment.Fault;
import io.pollmark.harness.experiment.UnitCost;
import io.pollmark.harness.experiment.Yaml;
import io.pollmark.harness.json.Json;
import io.pollmark.harness.plan.ChosenInterval;
import io.pollmark.harness.plan.OlderLevels;
import io.pollmark.harness.plan.OlderSearch;
import io.pollmark.harness.plan.Plan;
import io.pollmark.harness.plan.SearchResult;
import io.pollmark.harness.statistics.RecordedSitting;
import io.pollmark.harness.statistics.RecordedTrial;
import io.pollmark.harness.verdict.EarlierSittings;
import io.pollmark.harness.verdict.Verdicts;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The files of stages 1 to 3 and the trials that were run, of one run's folder.
 *
 * @param experiment  {@code 1-experiment.yaml}
 * @param plan        {@code 2-plan.json}
 * @param environment {@code 3-environment.json}; a missing node where no system ever started
 * @param search      {@code 2-search.json}; empty where the run is no search
 * @param sweep       {@code 1-sweep.json}; a missing node where no sweep was stored
 * @param freshness   {@code 1-freshness.json}; a missing node likewise
 * @param warm        {@code 1-warm.json} and {@code 1-warm-runs.json}, where they are there
 * @param interval    {@code 1-interval.json}, where a search chose the interval
 * @param trials      in the order of execution; of a crossover its legs
 * @param earlier     {@code 1-sittings.json}; empty where there is none
 * @param sittings    of a crossover, in the order of execution
 */
record StoredRun(Path folder, JsonNode experiment, Plan plan, JsonNode environment, Optional<SearchResult> search,
        JsonNode sweep, JsonNode freshness, List<JsonNode> warm, Optional<ChosenInterval> interval,
        List<RecordedTrial> trials, List<RecordedSitting> sittings,
        List<EarlierSittings> earlier) {

    /**
     * @throws ExperimentException if a file is not as a run leaves it, or another version of Pollmark left it
     * @throws IOException if a file cannot be read
     */
    static StoredRun read(Path folder) throws IOException {
        try {
            StoredRun run = parse(folder);
            // Claims are understood now, before anything is written, or never.
            run.asked();
            return run;
        } catch (IllegalArgumentException malformed) {
            throw new ExperimentException(folder + " is not as a run leaves it: " + malformed.getMessage().lines().findFirst().orElse(""));
        } catch (JsonProcessingException malformed) {
            throw new ExperimentException(folder + " is not as a run leaves it: " + malformed.getOriginalMessage().lines().findFirst().orElse("")
                    + (malformed.getLocation() == null ? "" : ", line " + malformed.getLocation().getLineNr()));
        } catch (NoSuchFileException | FileNotFoundException missing) {
            throw new ExperimentException(folder + " is not as a run leaves it: " + missing.getMessage() + " is missing");
        }
    }

    private static StoredRun parse(Path folder) throws IOException {
        JsonNode experiment = Json.read(folder.resolve("1-experiment.yaml"), new YAMLMapper());
        if (!experiment.isObject()) {
            throw new ExperimentException(folder + " is not as a run leaves it: 1-experiment.yaml has no keys");
        }
        Plan plan = Json.read(folder.resolve("2-plan.json"), stored -> OlderLevels.moved(readable(folder, stored)), Plan.class);
        JsonNode environment = Json.readIfThere(folder.resolve("3-environment.json"));
        Optional<SearchResult> search = Json.readIfThere(folder.resolve("2-search.json"), OlderSearch::moved, SearchResult.class);
        JsonNode sweep = Json.readIfThere(folder.resolve("1-sweep.json"));
        JsonNode freshness = Json.readIfThere(folder.resolve("1-freshness.json"));
        List<JsonNode> warm = new ArrayList<>();
        for (String file : List.of("1-warm.json", "1-warm-runs.json")) {
            if (Files.exists(folder.resolve(file))) {
                warm.add(Json.read(folder.resolve(file)));
            }
        }
        Optional<ChosenInterval> interval = Json.readIfThere(folder.resolve("1-interval.json"), OlderSearch::moved, ChosenInterval.class);
        List<EarlierSittings> earlier = Json
                .readIfThere(folder.resolve("1-sittings.json"), UnaryOperator.identity(), EarlierSittings[].class)
                .map(List::of)
                .orElse(List.of());
        List<RecordedSitting> sittings = sittings(folder.resolve("sittings"));
        List<RecordedTrial> trials = design(experiment) == Design.CROSSOVER
                ? sittings.stream().flatMap(sitting -> sitting.trials().stream()).toList()
                : trials(folder.resolve("trials"));
        return new StoredRun(folder, experiment, plan, environment, search, sweep, freshness, List.copyOf(warm), interval,
                trials, sittings, earlier);
    }

    private static JsonNode readable(Path folder, JsonNode plan) {
        int version = plan.path("schemaVersion").asInt(0);
        if (version < 1 || version > Plan.SCHEMA) {
            throw new ExperimentException(folder + " was left by another version of Pollmark (schema " + version + ", this one reads "
                    + "those up to " + Plan.SCHEMA + "): analyse it with that version, or run it again");
        }
        if (!plan.path("trials").isArray()) {
            throw new ExperimentException(folder + " is not as a run leaves it: 2-plan.json has no trials");
        }
        return plan;
    }

    private static Design design(JsonNode experiment) {
        return experiment.path("design").asText().equals("crossover") ? Design.CROSSOVER : Design.FRESH;
    }

    Design design() {
        return design(experiment);
    }

    /** Whether scenarios took turns in sittings. */
    boolean isCrossover() {
        return design() == Design.CROSSOVER;
    }

    /** As if a sitting had been run: that of which the record is not in its folder yet. */
    StoredRun with(RecordedSitting sitting) {
        List<RecordedSitting> more = Stream.concat(sittings.stream(), Stream.of(sitting)).toList();
        return new StoredRun(folder, experiment, plan, environment, search, sweep, freshness, warm, interval,
                more.stream().flatMap(one -> one.trials().stream()).toList(), more, earlier);
    }

    private static List<RecordedSitting> sittings(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        List<RecordedSitting> sittings = new ArrayList<>();
        try (Stream<Path> folders = Files.list(folder)) {
            for (Path record : folders.filter(path -> path.getFileName().toString().matches("\\d+"))
                    .map(path -> path.resolve("sitting.json")).filter(Files::exists).toList()) {
                sittings.add(Json.read(record, OlderLevels::moved, RecordedSitting.class));
            }
        }
        sittings.sort(Comparator.comparingInt(RecordedSitting::number));
        return List.copyOf(sittings);
    }

    private static List<RecordedTrial> trials(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        List<RecordedTrial> trials = new ArrayList<>();
        try (Stream<Path> folders = Files.list(folder)) {
            for (Path trial : folders.map(path -> path.resolve("trial.json")).filter(Files::exists).toList()) {
                RecordedTrial recorded = Json.read(trial, OlderLevels::moved, RecordedTrial.class);
                if (recorded.scenario() == null || recorded.variant() == null
                        || !trial.getParent().getFileName().toString().equals(Integer.toString(recorded.number()))) {
                    throw new IllegalArgumentException(trial + " is not the record of the trial that its folder names");
                }
                trials.add(recorded);
            }
        }
        trials.sort(Comparator.comparingInt(RecordedTrial::number));
        return List.copyOf(trials);
    }

    /** Of a leg it is its sitting's. */
    Path trialFolder(RecordedTrial trial) {
        return trial.leg() == null
                ? folder.resolve("trials").resolve(Integer.toString(trial.number()))
                : folder.resolve("sittings").resolve(Integer.toString(trial.leg().sitting()));
    }

    /** Start of the first load; empty if none started. */
    Optional<Instant> started() {
        return trials.stream()
                .map(trial -> trial.marks().get("loadStart"))
                .filter(Objects::nonNull)
                .min(Long::compare)
                .map(Instant::ofEpochMilli);
    }

    /** The command that runs it once more: its own file has its settings and its seed. */
    String command() {
        return "./pollmark compare results/" + folder.toAbsolutePath().normalize().getFileName() + "/1-experiment.yaml"
                + switch (environment.path("kind").asText()) {
                    case "compose" -> " --environment compose";
                    case "external" -> " --environment external --addresses FILE";
                    default -> "";
                };
    }

    /** Name of the system under test. */
    String system() {
        return experiment.path("system").asText();
    }

    /** What is to be answered. */
    Verdicts.Asked asked() {
        Map<String, String> words = new HashMap<>();
        Map<String, String> repeats = new HashMap<>();
        Map<String, List<Fault>> faults = new HashMap<>();
        for (JsonNode scenario : experiment.path("scenarios")) {
            if (scenario.hasNonNull("says")) {
                words.put(scenario.path("name").asText(), scenario.path("says").asText());
            }
            if (scenario.hasNonNull("repeats")) {
                repeats.put(scenario.path("name").asText(), scenario.path("repeats").asText());
            }
            if (!scenario.path("faults").isEmpty()) {
                faults.put(scenario.path("name").asText(), Yaml.list(scenario.path("faults"), Fault.class));
            }
        }
        int scenarios = experiment.path("scenarios").size();
        int planned = isCrossover() ? scenarios * experiment.path("blocks").asInt() : plan.trials().size();
        return new Verdicts.Asked(planned, experiment.path("scenarios").findValuesAsText("name"), words, repeats, faults,
                list("claims", new TypeReference<List<Claim>>() {}), searched(), experiment.path("margin").asDouble(Experiment.USUAL_MARGIN),
                part("crossing", Crossing.class), part("factorial", Factorial.class),
                list("unitCosts", new TypeReference<List<UnitCost>>() {}),
                search.orElse(null));
    }

    /** What only some experiments have; null where this has none. */
    private <T> T part(String key, Class<T> type) {
        return experiment.hasNonNull(key) ? Json.MAPPER.convertValue(experiment.path(key), type) : null;
    }

    /** Empty where the experiment has no such key. */
    private <T> List<T> list(String key, TypeReference<List<T>> type) {
        return experiment.hasNonNull(key) ? Json.MAPPER.convertValue(experiment.path(key), type) : List.of();
    }

    /** Whether a search chose the interval. */
    boolean searched() {
        return interval.map(chosen -> chosen.search().found() != null).orElse(false);
    }

    /** What marks the run or any of its trials, such as {@code unpinned}. */
    List<String> flags() {
        Stream<String> ofTrials = trials.stream().flatMap(trial -> trial.flags().stream());
        return Stream.concat(texts(environment.path("marks")).stream(), ofTrials).distinct().toList();
    }

    private static List<String> texts(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false).map(JsonNode::asText).toList();
    }
}
