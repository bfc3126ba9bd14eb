package io.pollmark.web.strategy;

/**
 * {@code adaptive-per-session}: a thread a session that polls once an interval while something comes, and backs off to five
 * intervals while nothing does.
 */
final class AdaptivePerSession extends PollerPerSession {
    private static final int LONGEST = 5;

    AdaptivePerSession(Parts parts) {
        this(parts, parts.pollers().interval().toNanos());
    }

    private AdaptivePerSession(Parts parts, long intervalNanos) {
        super(parts, parts.pollers(), () -> new BackOff(intervalNanos, LONGEST * intervalNanos));
    }
}
