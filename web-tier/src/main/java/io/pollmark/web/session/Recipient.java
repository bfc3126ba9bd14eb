package io.pollmark.web.session;

/** A connected client of an HTTP session: one browser tab. */
public interface Recipient {
    void deliver(Letter letter);

    void disconnect();
}
