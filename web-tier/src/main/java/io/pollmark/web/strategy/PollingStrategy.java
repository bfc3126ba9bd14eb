package io.pollmark.web.strategy;

import io.pollmark.web.session.UserSession;
import io.pollmark.web.session.UserSessionListener;

/**
 * Who asks the SOA tier for notifications, how often, and for whom. An implementation is one class in this package,
 * chosen by {@code pollmark.strategy}; everything else is shared by all of them. Sessions are opened and closed by one
 * thread at a time.
 */
public interface PollingStrategy extends UserSessionListener {
    /** {@inheritDoc} Its poller, if it has one, ends within a second. */
    @Override
    void sessionClosed(UserSession session);

    /** Whether it asks for all users at once, and begins where the first session does. */
    default boolean isForAll() {
        return false;
    }

    /**
     * Ends all polling for good. A poll that is under way is completed and its answer handed over; returns when the
     * last poller has ended, which the receive time-out of a request bounds.
     */
    void stop();

    /**
     * Once stopped: where this strategy stands for an open session, which is the position of the last answer that it
     * handed over, whatever became of it; {@link UserSession#start()} if there was none.
     */
    String position(UserSession session);
}
