package io.pollmark.harness.report;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import io.pollmark.harness.json.Json;
import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.verdict.AnswerRule;
import io.pollmark.harness.verdict.JudgedTrial;
import io.pollmark.harness.verdict.SweepTrial;
import io.pollmark.harness.verdict.Tradeoff;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is drawn over intervals.
 *
 * @param of       the run that it is of; null: of this one
 * @param sweep    cost over the interval
 * @param tradeoff cost over freshness; null where there are too few intervals that leave room on the core
 */
record Intervals(String of, Sweep sweep, Tradeoff tradeoff) {

    /** Of this run, or else of the one that is stored with it; empty where neither has intervals enough. */
    static Optional<Intervals> of(AnswerRule rule, List<JudgedTrial> trials, JsonNode stored, double margin) {
        return of(null, rule, SweepTrial.of(trials), margin)
                .or(() -> of(stored.path("experiment").asText(), rule, stored(stored), margin));
    }

    /** How this run's variants compare where they are equally fresh; none where the intervals are another run's. */
    List<String> ownSentences() {
        return of != null || tradeoff == null ? List.of() : tradeoff.sentences();
    }

    private static Optional<Intervals> of(String run, AnswerRule rule, List<SweepTrial> trials, double margin) {
        return Sweep.of(rule, trials).map(sweep -> new Intervals(run, sweep, Tradeoff.of(rule, trials, margin).orElse(null)));
    }

    /** The first results had no basis: all their figures were of the window. */
    private static List<SweepTrial> stored(JsonNode result) {
        String figures = result.path("basis").asText("window").equals("window") ? "metrics" : "wholeRun";
        List<SweepTrial> trials = new ArrayList<>();
        for (JsonNode trial : result.path("trials")) {
            if (trial.path("valid").asBoolean()) {
                trials.add(new SweepTrial(
                        trial.path("block").asInt(),
                        trial.path("variant").asText(),
                        trial.path("users").asInt(),
                        trial.path("intervalMillis").asLong(),
                        Json.MAPPER.convertValue(trial.path(figures), new TypeReference<Map<String, Metric>>() {})));
            }
        }
        return trials;
    }
}
