package io.pollmark.harness.environment;

import java.nio.file.Path;

/** Which code a run is of. */
public final class Commit {
    // Runs are not made of documents, and each keeps its own experiment: neither makes two runs differ.
    private static final String[] CHANGES = {
        "git", "status", "--porcelain", "--", ".", ":!docs", ":!experiments", ":!*.md", ":(exclude,glob)*.yaml"};

    private Commit() {}

    /**
     * The commit's hash, with {@code +changes} where files that runs are made of differ from it; null outside git.
     *
     * @param checkout its uppermost folder
     */
    public static String of(Path checkout) {
        return Output.of(checkout, "git", "rev-parse", "HEAD")
                .map(commit -> commit + (Output.of(checkout, CHANGES).isPresent() ? "+changes" : ""))
                .orElse(null);
    }
}
