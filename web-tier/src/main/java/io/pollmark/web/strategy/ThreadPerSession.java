package io.pollmark.web.strategy;

/** {@code thread-per-session}: a platform thread a session polls for its user, once an interval. */
final class ThreadPerSession extends PollerPerSession {
    ThreadPerSession(Parts parts) {
        super(parts, parts.pollers());
    }
}
