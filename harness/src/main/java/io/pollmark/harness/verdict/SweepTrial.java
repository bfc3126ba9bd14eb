package io.pollmark.harness.verdict;

import io.pollmark.harness.experiment.Levels;
import io.pollmark.harness.statistics.Metric;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A valid trial, of this run or of a stored one, as curves over intervals take it.
 *
 * @param figures of the period that the run compares
 */
public record SweepTrial(int block, String variant, Levels levels, Map<String, Metric> figures) {

    /** From poll to poll. */
    public long intervalMillis() {
        return levels.intervalMillis();
    }

    /** Whether only their intervals differ: what more users cost is not what a shorter interval does, nor what more arrivals cost. */
    public static boolean haveOneLoad(List<SweepTrial> trials) {
        return trials.stream().map(trial -> trial.levels().without(Set.of(Levels.INTERVAL))).distinct().count() == 1;
    }

    /** The valid ones of a run. */
    public static List<SweepTrial> of(List<JudgedTrial> trials) {
        String period = Basis.of(trials).period();
        return trials.stream()
                .filter(judged -> judged.validity().valid())
                .map(judged -> new SweepTrial(
                        judged.trial().block(),
                        judged.trial().variant(),
                        judged.trial().levels(),
                        judged.statistics().period(period)))
                .toList();
    }
}
