package io.pollmark.harness.experiment;

/**
 * TCP connections from one tier to another, counted over a trial.
 *
 * @param metric name of the sample
 * @param from   the tier that opens them
 * @param to     the tier that accepts them
 */
public record Connections(String metric, String from, String to) {
}
