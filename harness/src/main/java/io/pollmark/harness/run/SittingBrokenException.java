package io.pollmark.harness.run;

/** A sitting cannot go on. The message is a sentence that says why. */
final class SittingBrokenException extends Exception {
    private static final long serialVersionUID = 1L;

    SittingBrokenException(String message) {
        super(message);
    }
}
