package io.pollmark.harness.experiment;

/**
 * Where a system that somebody else has started says what it runs.
 *
 * @param tier           that says it
 * @param variant        metric whose label is the variant
 * @param intervalMillis metric that is the interval
 */
public record Running(String tier, String variant, String intervalMillis) {}
