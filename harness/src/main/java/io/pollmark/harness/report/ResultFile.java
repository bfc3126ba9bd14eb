package io.pollmark.harness.report;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.databind.JsonNode;
import io.pollmark.harness.plan.SearchResult;
import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.RecordedTrial;
import io.pollmark.harness.verdict.ClaimVerdict;
import io.pollmark.harness.verdict.Comparison;
import io.pollmark.harness.verdict.Crossover;
import io.pollmark.harness.verdict.FactorialVerdict;
import io.pollmark.harness.verdict.JudgedTrial;
import io.pollmark.harness.verdict.UnitCostFigure;
import io.pollmark.harness.verdict.Verdicts;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * {@code result.json}; its schema is schemas/result.schema.json.
 *
 * @param experiment the experiment's id
 * @param started    start of the first load; null if none started
 * @param host       the machine, as stage 3 recorded it
 * @param environment its kind, as stage 3 recorded it; null if no system started
 * @param complete   whether all that was planned was run; the result of a crossover is written after each sitting
 * @param indicative some scenario has but one valid trial, or none has any
 * @param basis      the period that is compared, {@code window} or {@code wholeRun}
 * @param design     {@code fresh} or {@code crossover}, of which a trial here is a scenario in a sitting
 * @param crossover  of a crossover, its legs and how they differ; null of a fresh design
 * @param answers    the sentences of stage 7
 * @param search     what the run found, if it is a search
 * @param claims     what became of each claim
 * @param comparisons of scenarios with each other
 * @param repetitions of scenarios with themselves
 * @param baseline    of scenarios with those of a run that was made before
 * @param factorial   how much each factor matters; null where it was not asked
 * @param unitCosts   what one more of something takes, as far as it was asked
 */
record ResultFile(
        int schemaVersion,
        String experiment,
        String started,
        JsonNode host,
        String environment,
        List<String> flags,
        boolean complete,
        boolean indicative,
        String basis,
        String design,
        Crossover crossover,
        List<String> answers,
        List<ClaimVerdict> claims,
        List<Comparison> comparisons,
        List<Comparison> repetitions,
        List<Comparison> baseline,
        FactorialVerdict factorial,
        List<UnitCostFigure> unitCosts,
        SearchResult search,
        List<Trial> trials) {

    private static final int VERSION = 2;

    /** One trial; {@code metrics} are of the steady window, and empty where it had none. Levels stand beside the other keys. */
    record Trial(
            int number,
            String scenario,
            String variant,
            int block,
            boolean valid,
            List<String> invalidReasons,
            List<String> flags,
            String warmUp,
            Double warmAfterSeconds,
            Map<String, Metric> metrics,
            Map<String, Metric> wholeRun,
            @JsonAnyGetter Map<String, Number> levels) {}

    static ResultFile of(StoredRun run, List<JudgedTrial> trials, Verdicts verdicts) {
        JsonNode host = run.environment().path("host");
        return new ResultFile(
                VERSION,
                run.experiment().path("id").asText(),
                run.started().map(Instant::toString).orElse(null),
                host.isMissingNode() ? null : host,
                run.environment().path("kind").asText(null),
                run.flags(),
                trials.size() >= verdicts.planned(),
                verdicts.indicative(),
                verdicts.basis().period(),
                run.isCrossover() ? "crossover" : "fresh",
                verdicts.crossover(),
                verdicts.answers().stream().map(answer -> answer.text()).toList(),
                verdicts.claims(),
                verdicts.comparisons(),
                verdicts.repetitions(),
                verdicts.baseline(),
                verdicts.factorial(),
                verdicts.unitCosts(),
                search(run, verdicts),
                trials.stream().map(ResultFile::trial).toList());
    }

    private static SearchResult search(StoredRun run, Verdicts verdicts) {
        return verdicts.found() != null ? verdicts.found().asSearch() : run.search().orElse(null);
    }

    private static Trial trial(JudgedTrial judged) {
        RecordedTrial trial = judged.trial();
        return new Trial(
                trial.number(),
                trial.scenario(),
                trial.variant(),
                trial.block(),
                judged.validity().valid(),
                judged.validity().reasons(),
                trial.flags(),
                judged.statistics().warmUp().state().name(),
                judged.statistics().warmUp().afterSeconds(),
                judged.statistics().window(),
                judged.statistics().wholeRun(),
                trial.levels().columns());
    }
}
