package io.pollmark.web.strategy;

import io.pollmark.contract.v1.Fetched;
import io.pollmark.web.session.UserSession;
import io.pollmark.web.soap.NotificationSource;
import java.util.HashMap;
import java.util.Map;

/**
 * {@code thread-per-session}: a platform thread is created with the HTTP session, asks for that session's user, and
 * ends with the session.
 */
final class ThreadPerSession implements PollingStrategy {
    private final NotificationSource source;
    private final Pollers pollers;
    private final Map<UserSession, Polled> bySession = new HashMap<>();

    ThreadPerSession(NotificationSource source, Pollers pollers) {
        this.source = source;
        this.pollers = pollers;
    }

    @Override
    public void sessionOpened(UserSession session) {
        UserPoll poll = new UserPoll(session);
        bySession.put(session, new Polled(poll, pollers.start("poller-" + session.user(), poll)));
    }

    @Override
    public void sessionClosed(UserSession session) {
        Polled polled = bySession.remove(session);
        if (polled != null) {
            polled.poller().abandon();
        }
    }

    @Override
    public void stop() {
        bySession.values().forEach(polled -> polled.poller().stop());
        bySession.values().forEach(polled -> polled.poller().awaitEnd());
    }

    @Override
    public String position(UserSession session) {
        return bySession.get(session).poll().position;
    }

    private record Polled(UserPoll poll, Poller poller) {}

    /** Asks for one user from where the last answer ended; used by one thread only. */
    private final class UserPoll implements Poll {
        private final UserSession session;
        private String position;

        UserPoll(UserSession session) {
            this.session = session;
            this.position = session.start();
        }

        @Override
        public boolean once() {
            Fetched fetched = source.fetchForUser(session.user(), position);
            session.deliver(fetched.getNotification());
            position = fetched.getPosition();
            pollers.statistics().delivered(fetched.getNotification().size());
            return fetched.isMore();
        }
    }
}
