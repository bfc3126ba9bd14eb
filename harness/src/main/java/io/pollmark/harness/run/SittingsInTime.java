package io.pollmark.harness.run;

import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.plan.Budget;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/** How many sittings, of how many legs, fit into a time; by what this machine's earlier sittings showed. */
public final class SittingsInTime {
    private SittingsInTime() {
    }

    /**
     * @param results     folder of all runs
     * @param environment the kind that is asked for
     * @throws io.pollmark.harness.experiment.ExperimentException where there is no time for three sittings
     */
    public static Experiment fit(Experiment experiment, Duration time, Path results, String environment) throws IOException {
        SittingNoise noise = SittingNoise.of(experiment, EarlierRuns.here(results, environment));
        return new Budget(time).fitSittings(experiment, noise::halfWidth);
    }
}
