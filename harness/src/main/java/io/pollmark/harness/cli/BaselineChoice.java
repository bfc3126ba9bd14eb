package io.pollmark.harness.cli;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The run with which a run is compared. */
final class BaselineChoice {
    @Option(names = "--baseline", paramLabel = "FOLDER",
            description = "a run that was made before, on the same machine and database: each scenario is compared with what it was")
    private Path folder;

    /** @throws io.pollmark.harness.experiment.ExperimentException when the folder is not that of a run */
    Optional<Path> folder() {
        Optional<Path> chosen = Optional.ofNullable(folder);
        chosen.ifPresent(AnalyseCommand::requireRun);
        return chosen;
    }
}
