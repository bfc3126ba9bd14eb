package io.pollmark.harness.cli;

import io.pollmark.harness.environment.Toolbox;
import java.nio.file.Path;
import java.util.Objects;
import picocli.CommandLine.Option;

/** Where a run's folder is made. */
final class OutChoice {
    @Option(names = "--out", paramLabel = "FOLDER", description = "where to make the run's folder (default: results)")
    private Path folder;

    /** That which was given, or the checkout's own. */
    Path results(Toolbox tools) {
        return Objects.requireNonNullElse(folder, tools.home().resolve("results"));
    }
}
