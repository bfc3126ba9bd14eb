package io.pollmark.web.strategy;

import io.pollmark.web.polling.Poller;
import io.pollmark.web.session.UserSession;
import java.util.HashMap;
import java.util.Map;

/** A thread is created with the HTTP session, asks for that session's user, and ends with the session. */
abstract class PollerPerSession implements PollingStrategy {
    private final Map<UserSession, Polled> bySession = new HashMap<>();

    /** A poll for a session, and the thread that makes it from now on. */
    abstract Polled start(UserSession session);

    record Polled(UserPoll poll, Poller poller) {}

    /** What its thread is called. */
    static String name(UserSession session) {
        return "poller-" + session.user();
    }

    @Override
    public final void sessionOpened(UserSession session) {
        bySession.put(session, start(session));
    }

    @Override
    public final void sessionClosed(UserSession session) {
        Polled polled = bySession.remove(session);
        if (polled != null) {
            polled.poller().abandon();
        }
    }

    @Override
    public final void stop() {
        bySession.values().forEach(polled -> polled.poller().stop());
        bySession.values().forEach(polled -> polled.poller().awaitEnd());
    }

    @Override
    public final String position(UserSession session) {
        return bySession.get(session).poll().position();
    }
}
