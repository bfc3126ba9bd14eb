package io.pollmark.harness.environment;

import java.nio.file.Path;

/** Which code a run is of. */
public final class Commit {
    // Runs are not made of documents, and each keeps its own experiment: neither makes two runs differ.
    private static final String[] CHANGES = {
        "git", "status", "--porcelain", "--branch", "--", ".", ":!docs", ":!experiments", ":!*.md", ":(exclude,glob)*.yaml"};

    private Commit() {}

    /**
     * The commit's hash, with {@code +changes} where files that runs are made of differ from it or may; null outside git.
     *
     * @param checkout its uppermost folder
     */
    public static String of(Path checkout) {
        return Output.of(checkout, "git", "rev-parse", "HEAD")
                .map(commit -> commit + (isClean(checkout) ? "" : "+changes"))
                .orElse(null);
    }

    /** It always says the branch: where it says nothing it failed, and nothing shows that there are no changes. */
    private static boolean isClean(Path checkout) {
        return Output.of(checkout, CHANGES).map(status -> status.lines().count() == 1).orElse(false);
    }
}
