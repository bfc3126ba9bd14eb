package io.pollmark.harness.experiment;

/** What was asked for cannot be understood. The message is one sentence for the person who asked. */
public final class ExperimentException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param message what is wrong and what to do */
    public ExperimentException(String message) {
        super(message);
    }
}
