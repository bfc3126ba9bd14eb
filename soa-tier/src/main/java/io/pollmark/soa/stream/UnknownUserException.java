package io.pollmark.soa.stream;

/** A user that the database does not know. */
public class UnknownUserException extends RuntimeException {
    public UnknownUserException(String message) {
        super(message);
    }
}
