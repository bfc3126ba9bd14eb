package io.pollmark.harness.statistics;

import java.util.List;

/**
 * A quantity over time, for drawing.
 *
 * @param unit    of the values
 * @param seconds since the load's start
 * @param values  as many; null where a stretch without readings begins
 */
public record Line(String unit, List<Double> seconds, List<Double> values) {}
