package io.pollmark.harness.cli;

import io.pollmark.harness.environment.Toolbox;
import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.ExperimentCatalogue;
import io.pollmark.harness.experiment.Yaml;
import io.pollmark.harness.run.ExperimentRun;
import io.pollmark.harness.run.Progress;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code ./pollmark resume FOLDER}: goes on with a run that was interrupted. */
@Command(
        name = "resume",
        mixinStandardHelpOptions = true,
        description = {
            "Runs the trials of a run that were planned and not finished, on the machine, checkout and environment where it",
            "was begun. Finished trials stay as they are."},
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {
            " 0:nothing of what --fail-on names", " 2:usage", FailOn.STATUS_3,
            " 4:a system did not start, or this is not where the run was begun", FailOn.STATUS_5, FailOn.STATUS_6})
final class ResumeCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FOLDER", description = "of the run, in results/")
    private Path folder;

    @Mixin
    private EnvironmentChoice environment;

    @Mixin
    private BaselineChoice baseline;

    @Mixin
    private FailOn failOn;

    @Override
    public Integer call() throws Exception {
        AnalyseCommand.requireRun(folder);
        Toolbox tools = Toolbox.locate();
        Experiment experiment = Yaml.read(folder.resolve("1-experiment.yaml"), Experiment.class);
        ExperimentCatalogue catalogue = Pollmark.catalogue(tools);
        ExperimentRun run = new ExperimentRun(tools, experiment, catalogue.system(experiment.system()),
                environment.chosen(tools).starter(), Progress.onTerminal(), Optional.empty(), baseline.folder());
        return failOn.print(run.resume(folder));
    }
}
