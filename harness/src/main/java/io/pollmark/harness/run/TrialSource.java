package io.pollmark.harness.run;

import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.plan.Plan;
import io.pollmark.harness.plan.Trial;
import java.io.IOException;
import java.util.Optional;

/** Where trials come from: a plan that is made before, or a search that plans as it learns. */
interface TrialSource {
    /** Those of a run's plan, of which some may have been run before. */
    static TrialSource of(Experiment experiment, RunFolder folder, Plan plan, Progress progress) throws IOException {
        return experiment.search() == null
                ? new PlannedTrials(folder, plan, experiment.attempts(), progress)
                : new Probes(experiment, folder, plan, progress);
    }

    /** How many there will be, at most, those included that were run before. */
    int expected();

    /** How many are still to be run, at most. */
    int left();

    /** The next one, when the one before has been recorded. */
    Optional<Trial> next() throws IOException;
}
