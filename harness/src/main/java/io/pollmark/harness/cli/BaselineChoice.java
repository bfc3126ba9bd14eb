package io.pollmark.harness.cli;

import io.pollmark.harness.report.Results;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The run with which a run is compared. */
final class BaselineChoice {
    @Option(names = "--baseline", paramLabel = "FOLDER",
            description = "a run that was made before, on the same machine and database: each scenario is compared with what it was")
    private Path folder;

    /** @throws io.pollmark.harness.experiment.ExperimentException when the folder is not that of a run, or not as one leaves it */
    Optional<Path> folder() throws IOException {
        if (folder != null) {
            AnalyseCommand.requireRun(folder);
            Results.requireReadable(folder);
        }
        return Optional.ofNullable(folder);
    }
}
