package io.pollmark.web.strategy;

import io.pollmark.web.polling.Poller;

/** One thread for all sessions; it begins with the first. */
abstract class OnePoller implements PollingStrategy {
    private Poller poller;

    final boolean hasStarted() {
        return poller != null;
    }

    /** Is the one thread from now on. */
    final void hasStarted(Poller started) {
        poller = started;
    }

    @Override
    public void stop() {
        if (poller != null) {
            poller.stop();
            poller.awaitEnd();
        }
    }
}
