package io.pollmark.harness.experiment;

/**
 * Asks a crossover between which intervals of its scenarios a metric crosses a limit.
 *
 * @param metric grows with the interval
 * @param below  the limit
 */
public record Crossing(String metric, double below) {}
