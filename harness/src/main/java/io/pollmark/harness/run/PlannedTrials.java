package io.pollmark.harness.run;

import io.pollmark.harness.json.Json;
import io.pollmark.harness.plan.Plan;
import io.pollmark.harness.plan.Trial;
import io.pollmark.harness.report.Results;
import io.pollmark.harness.verdict.Validity;
import java.io.IOException;
import java.util.Optional;

/** The trials of a comparison. One that is refused is run again, as often as the experiment says. */
final class PlannedTrials implements TrialSource {
    private final RunFolder folder;
    private final int attempts;
    private final Progress progress;
    private Plan plan;
    private int next;

    /**
     * @param plan     of which trials may have been run before
     * @param attempts at a trial, at most
     * @param progress says why a trial is run again
     */
    PlannedTrials(RunFolder folder, Plan plan, int attempts, Progress progress) {
        this.folder = folder;
        this.attempts = attempts;
        this.progress = progress;
        this.plan = plan;
    }

    @Override
    public int expected() {
        return plan.trials().size();
    }

    @Override
    public int left() {
        return (int) plan.trials().stream().filter(trial -> !folder.hasRun(trial.number())).count();
    }

    @Override
    public Optional<Trial> next() throws IOException {
        while (next < plan.trials().size()) {
            Trial trial = plan.trials().get(next);
            if (!folder.hasRun(trial.number())) {
                return Optional.of(trial);
            }
            next++;
            Validity validity = Results.judge(folder.path(), trial.number()).validity();
            if (!validity.valid()) {
                repeat(trial, validity);
            }
        }
        return Optional.empty();
    }

    private void repeat(Trial refused, Validity validity) throws IOException {
        Plan more = plan.repeating(refused, attempts);
        if (!more.equals(plan)) {
            plan = more;
            Json.write(folder.file("2-plan.json"), plan);
            progress.say(Stage.VERDICT, "trial " + refused.number() + ", " + refused.scenario() + ", is not valid and is run again: "
                    + validity.because());
        }
    }
}
