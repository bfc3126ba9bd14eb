package io.pollmark.harness.verdict;

import io.pollmark.harness.statistics.RecordedTrial;
import io.pollmark.harness.statistics.TrialStatistics;

/** A trial, its figures, and whether they stand. */
public record JudgedTrial(RecordedTrial trial, TrialStatistics statistics, Validity validity) {}
