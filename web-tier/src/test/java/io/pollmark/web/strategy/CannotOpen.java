package io.pollmark.web.strategy;

import io.pollmark.web.session.UserSession;

/** Has no thread left for any session. */
final class CannotOpen implements PollingStrategy {
    CannotOpen(Parts parts) {}

    @Override
    public void sessionOpened(UserSession session) {
        throw new OutOfMemoryError("unable to create native thread");
    }

    @Override
    public void sessionClosed(UserSession session) {}

    @Override
    public void stop() {}

    @Override
    public String position(UserSession session) {
        throw new IllegalStateException("it was never opened");
    }
}
