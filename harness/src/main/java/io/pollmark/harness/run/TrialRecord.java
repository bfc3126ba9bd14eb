package io.pollmark.harness.run;

import io.pollmark.harness.plan.Trial;
import java.util.List;
import java.util.Map;

/**
 * What a trial was and how it went: the file {@code trial.json}.
 *
 * @param marks    by name, milliseconds since 1970; one that was not reached is absent
 * @param flags    what limits its worth
 * @param failures why it is not valid
 */
record TrialRecord(
        int number, int block, String scenario, String variant, int users, long intervalMillis, long thinkTimeMillis,
        double publishShare, double arrivalsPerSecond, long seed, Map<String, String> heap, Map<String, Long> marks, List<String> flags, List<String> failures) {

    static TrialRecord of(Trial trial, Map<String, Long> marks, List<String> flags, List<String> failures) {
        return new TrialRecord(trial.number(), trial.block(), trial.scenario(), trial.variant(), trial.users(), trial.intervalMillis(),
                trial.thinkTimeMillis(), trial.publishShare(), trial.arrivalsPerSecond(), trial.seed(), trial.heap(), marks, flags, failures);
    }
}
