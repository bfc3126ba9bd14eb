package io.pollmark.harness.run;

import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.plan.Plan;
import io.pollmark.harness.plan.Trial;
import java.io.IOException;
import java.util.Iterator;
import java.util.Optional;

/** The trials of a comparison. */
final class PlannedTrials implements TrialSource {
    private final Plan plan;
    private final Iterator<Trial> trials;

    PlannedTrials(Experiment experiment, RunFolder folder) throws IOException {
        this.plan = Plan.of(experiment);
        this.trials = plan.trials().iterator();
        Json.write(folder.file("2-plan.json"), plan);
    }

    @Override
    public int expected() {
        return plan.trials().size();
    }

    @Override
    public Optional<Trial> next() {
        return trials.hasNext() ? Optional.of(trials.next()) : Optional.empty();
    }
}
