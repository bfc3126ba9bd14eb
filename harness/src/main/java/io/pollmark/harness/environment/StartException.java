package io.pollmark.harness.environment;

/** The system did not start. The message says what is wrong and what to do, with the last lines of a log where there is one. */
public final class StartException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param message what is wrong and what to do */
    public StartException(String message) {
        super(message);
    }
}
