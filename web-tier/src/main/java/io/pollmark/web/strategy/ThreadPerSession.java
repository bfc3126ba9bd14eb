package io.pollmark.web.strategy;

import io.pollmark.web.session.UserSession;

/** {@code thread-per-session}: a platform thread a session polls for its user, once an interval. */
final class ThreadPerSession extends PollerPerSession {
    private final Parts parts;

    ThreadPerSession(Parts parts) {
        this.parts = parts;
    }

    @Override
    Polled start(UserSession session) {
        UserPoll poll = new UserPoll(session, parts.fetching());
        return new Polled(poll, parts.pollers().start(name(session), poll));
    }
}
