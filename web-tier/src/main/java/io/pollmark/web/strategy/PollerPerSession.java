package io.pollmark.web.strategy;

import io.pollmark.web.polling.Pace;
import io.pollmark.web.polling.Poller;
import io.pollmark.web.polling.Pollers;
import io.pollmark.web.session.UserSession;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/** A thread is created with the HTTP session, asks for that session's user, and ends with the session. */
abstract class PollerPerSession implements PollingStrategy {
    private final Parts parts;
    private final Pollers pollers;
    private final Supplier<Pace> paces;
    private final Map<UserSession, Polled> bySession = new HashMap<>();

    /** All polls follow each other at the set interval. */
    PollerPerSession(Parts parts, Pollers pollers) {
        this(parts, pollers, () -> pollers.interval()::toNanos);
    }

    /**
     * @param pollers start the threads
     * @param paces   makes a pace for each session
     */
    PollerPerSession(Parts parts, Pollers pollers, Supplier<Pace> paces) {
        this.parts = parts;
        this.pollers = pollers;
        this.paces = paces;
    }

    private record Polled(UserPoll poll, Poller poller) {}

    @Override
    public final void sessionOpened(UserSession session) {
        Pace pace = paces.get();
        UserPoll poll = new UserPoll(session, parts.fetching(), pace::answered);
        bySession.put(session, new Polled(poll, pollers.start("poller-" + session.user(), poll, pace)));
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
