package io.pollmark.harness.verdict;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.pollmark.harness.experiment.UnitCost;
import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.blocks.Interval;
import io.pollmark.harness.statistics.blocks.Ratio;

/**
 * What one more of something takes: in each block what two scenarios differ in processor time ÷ what they differ in how often it
 * happens. The intervals of all of a run hold jointly at 95 %; so do those of the ratios.
 *
 * @param cost     mean over blocks; null where it cannot be had
 * @param interval in the cost's unit; null by one block
 * @param times    how many times the one that it is compared with, by Fieller's interval; null where it is compared with none, or
 *                 the interval says nothing
 * @param not      why it cannot be had, as a sentence; null where it can
 */
public record UnitCostFigure(UnitCost asked, Metric cost, Interval interval, Ratio times, String not) {

    /** Whether it is more than chance could make of nothing; by one block, whether it is more than nothing. */
    @JsonIgnore
    public boolean isTold() {
        return cost != null && cost.value() > 0 && (interval == null || interval.lower() > 0);
    }
}
