package io.pollmark.web.session;

/** A connected client of an HTTP session: one browser tab. */
public interface Recipient {
    void deliver(Letter letter);

    /** Nothing comes after what was delivered: the rest is for who logs in again from there. */
    void startOver();

    void disconnect();
}
