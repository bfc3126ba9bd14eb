package io.pollmark.web.strategy;

import io.pollmark.web.session.UserSession;

/**
 * Who asks the SOA tier for notifications, how often, and for whom. An implementation is one class in this package,
 * chosen by {@code pollmark.strategy}; everything else is shared by all of them.
 */
public interface PollingStrategy {
    /** An HTTP session was created; called by the thread that serves the log-in. */
    void sessionOpened(UserSession session);

    /** The HTTP session ended by log-out or time-out. Its poller, if it has one, ends within a second. */
    void sessionClosed(UserSession session);

    /** Stops all polling; called once, at shutdown. */
    void stop();
}
