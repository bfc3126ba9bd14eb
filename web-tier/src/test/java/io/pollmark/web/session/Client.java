package io.pollmark.web.session;

import java.util.ArrayList;
import java.util.List;

/** A client that keeps what it gets. */
public final class Client implements Recipient {
    private final List<Long> ids = new ArrayList<>();
    private Runnable atFirst = () -> {};
    private boolean startsOver;
    private boolean disconnected;

    /** Something else happens while the first letter is being delivered. */
    Client meanwhile(Runnable action) {
        atFirst = action;
        return this;
    }

    @Override
    public void deliver(Letter letter) {
        if (keep(letter) == 1) {
            atFirst.run();
        }
    }

    private synchronized int keep(Letter letter) {
        ids.add(letter.notification().getId());
        return ids.size();
    }

    @Override
    public void startOver() {
        startsOver = true;
    }

    public boolean startsOver() {
        return startsOver;
    }

    @Override
    public void disconnect() {
        disconnected = true;
    }

    /** The ids in the order they came. */
    public synchronized List<Long> ids() {
        return List.copyOf(ids);
    }

    boolean disconnected() {
        return disconnected;
    }
}
