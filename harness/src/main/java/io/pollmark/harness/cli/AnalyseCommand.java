package io.pollmark.harness.cli;

import io.pollmark.harness.experiment.ExperimentException;
import io.pollmark.harness.report.JoinedRun;
import io.pollmark.harness.report.Results;
import io.pollmark.harness.run.RunFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code ./pollmark analyse FOLDER...}: stages 6 to 8 of runs that were made. */
@Command(
        name = "analyse",
        mixinStandardHelpOptions = true,
        description = {
            "Makes figures, verdicts and report from the files of a run, also of one that was stopped.",
            "Of several runs it makes one, in a folder beside the first, so that their variants are compared."},
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {" 0:nothing of what --fail-on names", " 2:usage", FailOn.STATUS_3, FailOn.STATUS_5, FailOn.STATUS_6})
final class AnalyseCommand implements Callable<Integer> {
    @Parameters(arity = "1..*", paramLabel = "FOLDER", description = "of a run, in results/")
    private List<Path> folders;

    @Mixin
    private BaselineChoice baseline;

    @Mixin
    private FailOn failOn;

    @Override
    public Integer call() throws Exception {
        folders.forEach(AnalyseCommand::requireRun);
        Path run = folders.getFirst();
        if (folders.size() > 1) {
            run = RunFolder.named(Objects.requireNonNullElse(run.getParent(), Path.of("")), "compared");
            JoinedRun.write(folders, run);
        }
        return failOn.print(Results.build(run, baseline.folder()));
    }

    /** @throws ExperimentException when the folder is not that of a run */
    static void requireRun(Path folder) {
        if (!Files.exists(folder.resolve("2-plan.json"))) {
            throw new ExperimentException(folder + " is not the folder of a run: it has no 2-plan.json.");
        }
    }
}
