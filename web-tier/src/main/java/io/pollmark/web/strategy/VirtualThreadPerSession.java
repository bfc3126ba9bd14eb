package io.pollmark.web.strategy;

import io.pollmark.web.polling.Pollers;
import io.pollmark.web.session.UserSession;

/** {@code virtual-thread-per-session}: as {@code thread-per-session}, on threads that cost next to nothing. */
final class VirtualThreadPerSession extends PollerPerSession {
    private final Parts parts;
    private final Pollers pollers;

    VirtualThreadPerSession(Parts parts) {
        this.parts = parts;
        this.pollers = parts.pollers().onVirtualThreads();
    }

    @Override
    Polled start(UserSession session) {
        UserPoll poll = new UserPoll(session, parts.fetching());
        return new Polled(poll, pollers.start(name(session), poll));
    }
}
