package io.pollmark.harness.run;

import io.pollmark.harness.environment.Environment;
import io.pollmark.harness.environment.StartException;
import io.pollmark.harness.environment.Toolbox;
import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.ExperimentCatalogue;
import io.pollmark.harness.plan.ChosenInterval;
import java.io.IOException;
import java.nio.file.Path;

/** Finds the interval for an experiment that leaves it to a search, by what was stored or by the search itself. */
public final class IntervalChoice {
    private final Toolbox tools;
    private final ExperimentCatalogue catalogue;
    private final Environment.Starter starter;
    private final Progress progress;

    /**
     * @param starter  of the system of each probe
     * @param progress where the search says what it does
     */
    public IntervalChoice(Toolbox tools, ExperimentCatalogue catalogue, Environment.Starter starter, Progress progress) {
        this.tools = tools;
        this.catalogue = catalogue;
        this.starter = starter;
        this.progress = progress;
    }

    /**
     * The newest search of this machine in the results, or a new one.
     *
     * @param results folder of all runs
     * @throws StartException when the search that was run cannot be used
     */
    public ChosenInterval of(Experiment experiment, Path results) throws IOException, InterruptedException {
        StoredSearch stored = new StoredSearch(EarlierRuns.here(results, starter.kind()));
        Experiment search = catalogue.experiment(experiment.intervalFrom());
        StoredSearch.Answer answer = stored.newest(search);
        if (answer.chosen().isEmpty()) {
            progress.say(Stage.EXPERIMENT, answer.sentence() + " It is run first.");
            new ExperimentRun(tools, search, catalogue.system(search.system()), starter, progress).run(results);
            answer = stored.newest(search);
        }
        StoredSearch.Answer last = answer;
        return answer.chosen().orElseThrow(() -> new StartException(last.sentence()));
    }
}
