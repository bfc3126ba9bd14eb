package io.pollmark.web.strategy;

import io.pollmark.web.polling.Poller;
import java.util.function.Supplier;

/** One thread for all sessions; it begins with the first. */
abstract class OnePoller implements PollingStrategy {
    private Poller poller;

    /** Does nothing from the second time on. */
    final void startOnce(Supplier<Poller> start) {
        if (poller == null) {
            poller = start.get();
        }
    }

    @Override
    public void stop() {
        if (poller != null) {
            poller.stop();
            poller.awaitEnd();
        }
    }
}
