package io.pollmark.web.strategy;

import io.pollmark.web.session.UserSession;
import io.pollmark.web.session.UserSessionListener;

/**
 * Who asks the SOA tier for notifications, how often, and for whom. An implementation is one class in this package,
 * chosen by {@code pollmark.strategy}; everything else is shared by all of them.
 */
public interface PollingStrategy extends UserSessionListener {
    /** {@inheritDoc} Its poller, if it has one, ends within a second. */
    @Override
    void sessionClosed(UserSession session);

    /** Stops all polling; called once, at shutdown. */
    void stop();
}
