package io.pollmark.harness.verdict;

import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.blocks.Interval;
import io.pollmark.harness.statistics.blocks.Ratio;

/**
 * What one more of something takes: in each block what two scenarios differ in processor time ÷ what they differ in how often it
 * happens. The intervals of all of a run hold jointly at 95 %; so do those of the ratios.
 *
 * @param more     what the scenario is called in which it happens more often
 * @param less     what the other is called
 * @param cost     mean over blocks; null where it cannot be had
 * @param interval in the cost's unit; null by one block
 * @param ratio    to the first that was asked, over the blocks of both; null for that one, and where a cost is not above 0
 * @param not      why it cannot be had, as a sentence; null where it can
 */
public record UnitCostFigure(String what, String more, String less, Metric cost, Interval interval, Ratio ratio, String not) {}
