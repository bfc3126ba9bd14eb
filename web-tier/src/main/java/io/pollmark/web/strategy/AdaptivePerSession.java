package io.pollmark.web.strategy;

import io.pollmark.web.session.UserSession;

/**
 * {@code adaptive-per-session}: a thread a session that polls once an interval while something comes, and backs off to five
 * intervals while nothing does.
 */
final class AdaptivePerSession extends PollerPerSession {
    private static final int LONGEST = 5;

    private final Parts parts;

    AdaptivePerSession(Parts parts) {
        this.parts = parts;
    }

    @Override
    Polled start(UserSession session) {
        long interval = parts.pollers().interval().toNanos();
        BackOff pace = new BackOff(interval, LONGEST * interval);
        UserPoll poll = new UserPoll(session, parts.fetching(), pace::answered);
        return new Polled(poll, parts.pollers().start(name(session), poll, pace));
    }
}
