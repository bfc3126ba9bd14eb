package io.pollmark.web.strategy;

import io.pollmark.web.session.UserSession;

/** A mutant: a thread per session that says that it stands one notification further than it does. */
final class LosesAtHandOver implements PollingStrategy {
    private final PollingStrategy whole;

    LosesAtHandOver(Parts parts) {
        whole = new ThreadPerSession(parts);
    }

    @Override
    public void sessionOpened(UserSession session) {
        whole.sessionOpened(session);
    }

    @Override
    public void sessionClosed(UserSession session) {
        whole.sessionClosed(session);
    }

    @Override
    public void stop() {
        whole.stop();
    }

    @Override
    public String position(UserSession session) {
        return Long.toString(Positions.number(whole.position(session)) + 1);
    }
}
