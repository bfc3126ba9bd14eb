package io.pollmark.harness.cli;

import io.pollmark.harness.environment.Toolbox;
import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.ExperimentCatalogue;
import io.pollmark.harness.experiment.Scenario;
import io.pollmark.harness.plan.Budget;
import io.pollmark.harness.plan.Plan;
import io.pollmark.harness.plan.Sitting;
import io.pollmark.harness.report.ExperimentDeclarations;
import io.pollmark.harness.run.Progress;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code ./pollmark validate FILE}: whether an experiment can be run, without running it. */
@Command(
        name = "validate",
        mixinStandardHelpOptions = true,
        description = "Says whether experiments can be run, and how long they take.",
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
            ExperimentDeclarations.requireMetrics(experiment);
            System.out.printf("%s is valid: %s, of %s.%n", name, size(experiment),
                    String.join(", ", experiment.scenarios().stream().map(Scenario::name).toList()));
        }
        return CommandLine.ExitCode.OK;
    }

    private static String size(Experiment experiment) throws IOException {
        if (experiment.isCrossover()) {
            List<Sitting> sittings = Plan.ofSittings(experiment, ExperimentDeclarations.control(experiment)).sittings();
            int legs = sittings.stream().mapToInt(sitting -> sitting.legs().size()).sum();
            return sittings.size() + " sittings with " + legs + " legs, about "
                    + Progress.format(Budget.sitting(experiment).multipliedBy(sittings.size()));
        }
        int trials = experiment.search() == null ? experiment.scenarios().size() * experiment.blocks() : experiment.search().probes();
        return trials + " trials, about " + Progress.format(Budget.trial(experiment).multipliedBy(trials));
    }
}
