package io.pollmark.web.strategy;

import io.pollmark.web.session.UserSession;

/** {@code none}, the control: the same users and the same page, no polling and no delivery. */
final class None implements PollingStrategy {
    None(Parts parts) {}

    @Override
    public void sessionOpened(UserSession session) {}

    @Override
    public void sessionClosed(UserSession session) {}

    @Override
    public void stop() {}

    @Override
    public String position(UserSession session) {
        return session.start();
    }
}
