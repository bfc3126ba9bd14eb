package io.pollmark.harness.run;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.pollmark.harness.plan.Trial;
import java.util.List;
import java.util.Map;

/**
 * What a trial was and how it went: the file {@code trial.json}.
 *
 * @param marks    by name, milliseconds since 1970; one that was not reached is absent
 * @param terms    what its tiers ran with, as {@link io.pollmark.harness.environment.Terms} has it
 * @param flags    what limits its worth
 * @param failures why it is not valid
 */
record TrialRecord(@JsonUnwrapped Trial trial, Map<String, Long> marks, Map<String, String> terms, List<String> flags,
        List<String> failures) {}
