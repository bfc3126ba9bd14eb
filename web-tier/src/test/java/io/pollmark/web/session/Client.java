package io.pollmark.web.session;

import java.util.ArrayList;
import java.util.List;

/** A client that keeps what it gets. */
final class Client implements Recipient {
    private final List<Long> ids = new ArrayList<>();
    private Runnable atFirst = () -> {};
    private boolean disconnected;

    /** Something else happens while the first letter is being delivered. */
    Client meanwhile(Runnable action) {
        atFirst = action;
        return this;
    }

    @Override
    public void deliver(Letter letter) {
        ids.add(letter.notification().getId());
        if (ids.size() == 1) {
            atFirst.run();
        }
    }

    @Override
    public void disconnect() {
        disconnected = true;
    }

    List<Long> ids() {
        return ids;
    }

    boolean disconnected() {
        return disconnected;
    }
}
