package io.pollmark.soa.stream;

/** No connection to the database could be had in time. */
public class DatabaseUnavailableException extends RuntimeException {
    DatabaseUnavailableException(Throwable cause) {
        super("No connection to the database: " + cause.getMessage(), cause);
    }
}
