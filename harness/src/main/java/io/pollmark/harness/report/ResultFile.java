package io.pollmark.harness.report;

import com.fasterxml.jackson.databind.JsonNode;
import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.RecordedTrial;
import io.pollmark.harness.verdict.ClaimVerdict;
import io.pollmark.harness.verdict.JudgedTrial;
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
 * @param indicative one block only
 * @param answers    the sentences of stage 7
 * @param search     what the run found, if it is a search
 * @param claims     what became of what was published
 */
record ResultFile(
        int schemaVersion,
        String experiment,
        String started,
        JsonNode host,
        String environment,
        List<String> flags,
        boolean indicative,
        List<String> answers,
        List<ClaimVerdict> claims,
        JsonNode search,
        List<Trial> trials) {

    private static final int VERSION = 1;

    /** One trial; {@code metrics} are of the steady window. */
    record Trial(
            int number,
            String scenario,
            String variant,
            int users,
            long intervalMillis,
            int block,
            boolean valid,
            List<String> invalidReasons,
            List<String> flags,
            Map<String, Metric> metrics,
            Map<String, Metric> wholeRun) {}

    static ResultFile of(StoredRun run, List<JudgedTrial> trials, Verdicts verdicts) {
        JsonNode host = run.environment().path("host");
        return new ResultFile(
                VERSION,
                run.experiment().path("id").asText(),
                run.started().map(Instant::toString).orElse(null),
                host.isMissingNode() ? null : host,
                run.environment().path("kind").asText(null),
                run.flags(),
                verdicts.indicative(),
                verdicts.answers().stream().map(answer -> answer.sentence()).toList(),
                verdicts.claims(),
                run.search().isMissingNode() ? null : run.search(),
                trials.stream().map(ResultFile::trial).toList());
    }

    private static Trial trial(JudgedTrial judged) {
        RecordedTrial trial = judged.trial();
        return new Trial(
                trial.number(),
                trial.scenario(),
                trial.variant(),
                trial.users(),
                trial.intervalMillis(),
                trial.block(),
                judged.validity().valid(),
                judged.validity().reasons(),
                trial.flags(),
                judged.statistics().window(),
                judged.statistics().wholeRun());
    }
}
