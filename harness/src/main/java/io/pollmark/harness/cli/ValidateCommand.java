package io.pollmark.harness.cli;

import io.pollmark.harness.environment.Toolbox;
import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.ExperimentCatalogue;
import io.pollmark.harness.plan.Budget;
import io.pollmark.harness.report.Results;
import io.pollmark.harness.run.Progress;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code ./pollmark validate FILE}: whether an experiment can be run, without running it. */
@Command(
        name = "validate",
        mixinStandardHelpOptions = true,
        description = "Says whether experiments can be run, and for how long they would.",
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {" 0:all can", " 2:one cannot, or usage"})
final class ValidateCommand implements Callable<Integer> {
    @Parameters(arity = "1..*", paramLabel = "EXPERIMENT", description = "name of a file in experiments/, or a path")
    private List<String> names;

    @Override
    public Integer call() throws Exception {
        ExperimentCatalogue catalogue = Pollmark.catalogue(Toolbox.locate());
        for (String name : names) {
            Experiment experiment = catalogue.experiment(name);
            Results.requireMetrics(experiment);
            int trials = experiment.search() == null ? experiment.scenarios().size() * experiment.blocks() : experiment.search().probes();
            System.out.printf("%s is valid: %d trials, about %s.%n", name, trials, Progress.format(Budget.trial(experiment).multipliedBy(trials)));
        }
        return CommandLine.ExitCode.OK;
    }
}
