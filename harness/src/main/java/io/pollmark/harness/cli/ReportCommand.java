package io.pollmark.harness.cli;

import io.pollmark.harness.experiment.ExperimentException;
import io.pollmark.harness.report.Results;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code ./pollmark report FOLDER}: stages 6 to 8 of a run that was made. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        description = "Makes table, verdicts and report from the files of a run, also of one that was stopped.",
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {" 0:every trial is valid", " 2:usage", " 3:a trial is not valid"})
final class ReportCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FOLDER", description = "of the run, in results/")
    private Path folder;

    @Override
    public Integer call() throws Exception {
        if (!Files.exists(folder.resolve("2-plan.json"))) {
            throw new ExperimentException(folder + " is not the folder of a run: it has no 2-plan.json.");
        }
        return Pollmark.print(Results.build(folder));
    }
}
