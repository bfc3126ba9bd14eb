package io.pollmark.harness.experiment;

/** One sentence for a value that does not hold. */
final class Require {
    private Require() {
    }

    /** Of an experiment or a scenario: folders are called by it. */
    static boolean isName(String text) {
        return text.matches("[a-z0-9][a-z0-9-]*");
    }

    static void that(boolean holds, String sentence) {
        if (!holds) {
            throw new ExperimentException(sentence);
        }
    }
}
