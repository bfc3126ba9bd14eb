package io.pollmark.harness.experiment;

import java.util.List;

/**
 * Looks for the highest level of a factor at which metrics of the only scenario are still below their limits.
 *
 * @param factor of kind count or time
 * @param least  first end of what is searched
 * @param most   the other
 * @param limits of metrics of the steady window, or of the planned one where the trial did not get warm; they grow with the level
 * @param probes answers at most; a refused trial is run again and is none
 */
public record Search(String factor, Level least, Level most, List<Limit> limits, int probes) {
    /** What a metric must be below. */
    public record Limit(String metric, double below) {}

    /** Copies, and checks the ranges. */
    public Search {
        limits = List.copyOf(limits);
        Require.that(least.isTime() == most.isTime() && least.value() >= 1 && least.value() < most.value(),
                "search: least is " + least + " and most is " + most + ": they must be of one kind, and least must be less than most");
        Require.that(!limits.isEmpty(), "search: limits has no limit");
        Require.that(probes >= 1, "search: probes is " + probes + ": it must be at least 1");
    }

    /** A level of its factor. */
    public Level level(long value) {
        return new Level(value, least.isTime());
    }
}
