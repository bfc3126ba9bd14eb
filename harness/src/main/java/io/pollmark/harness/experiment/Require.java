package io.pollmark.harness.experiment;

/** One sentence for a value that does not hold. */
final class Require {
    private Require() {
    }

    static void that(boolean holds, String sentence) {
        if (!holds) {
            throw new ExperimentException(sentence);
        }
    }
}
