package io.pollmark.harness.report;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import io.pollmark.harness.experiment.Level;
import io.pollmark.harness.experiment.Levels;
import io.pollmark.harness.json.Json;
import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.verdict.AnswerRule;
import io.pollmark.harness.verdict.JudgedTrial;
import io.pollmark.harness.verdict.SweepTrial;
import io.pollmark.harness.verdict.Tradeoff;
import io.pollmark.harness.verdict.Verdicts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What is drawn over intervals.
 *
 * @param sweep    cost over the interval; null where no run has intervals enough
 * @param tradeoff cost over freshness; null where none has intervals enough that leave room on the core
 */
record Intervals(Of<Sweep> sweep, Of<Tradeoff> tradeoff) {

    /**
     * What was found, and where.
     *
     * @param run experiment and users; null: this run
     */
    record Of<T>(String run, T found) {}

    private record Source(String run, List<SweepTrial> trials, AnswerRule rule) {}

    /** Of this run, or else of those that are stored with it. */
    static Intervals of(AnswerRule rule, List<JudgedTrial> trials, Verdicts verdicts, StoredRun run) {
        Source own = new Source(null, SweepTrial.of(trials), rule);
        Source sweep = stored(run.sweep(), rule);
        double margin = run.asked().margin();
        return new Intervals(
                first(List.of(own, sweep), source -> Sweep.of(source.rule(), source.trials())),
                verdicts.tradeoff() == null
                        ? first(List.of(stored(run.freshness(), rule), sweep), source -> Tradeoff.of(source.rule(), source.trials(), margin))
                        : new Of<>(null, verdicts.tradeoff()));
    }

    private static <T> Of<T> first(List<Source> sources, Function<Source, Optional<T>> look) {
        return sources.stream()
                .flatMap(source -> look.apply(source).map(found -> new Of<>(source.run(), found)).stream())
                .findFirst()
                .orElse(null);
    }

    /** The first results had no basis: all their figures were of the window. */
    private static Source stored(JsonNode result, AnswerRule rule) {
        String figures = result.path("basis").asText("window").equals("window") ? "metrics" : "wholeRun";
        List<SweepTrial> trials = new ArrayList<>();
        for (JsonNode trial : result.path("trials")) {
            if (trial.path("valid").asBoolean()) {
                trials.add(new SweepTrial(
                        trial.path("block").asInt(),
                        trial.path("variant").asText(),
                        levels(trial),
                        Json.MAPPER.convertValue(trial.path(figures), new TypeReference<Map<String, Metric>>() {})));
            }
        }
        String users = trials.stream().map(trial -> Integer.toString(trial.levels().users())).distinct().collect(Collectors.joining(" and "));
        String day = result.path("started").asText().replaceFirst("T.*", "");
        return new Source(result.path("experiment").asText() + " of " + day + " with " + users + " users", trials,
                result.path("design").asText().equals("crossover") ? rule.ofLegs() : rule);
    }

    /** Those that curves are drawn by. */
    private static Levels levels(JsonNode trial) {
        return new Levels(Map.of(Levels.USERS, Level.of(trial.path("users").asInt()),
                Levels.INTERVAL, Level.of(Duration.ofMillis(trial.path("intervalMillis").asLong())),
                Levels.ARRIVALS, Level.of(trial.path("arrivalsPerSecond").asDouble())));
    }
}
