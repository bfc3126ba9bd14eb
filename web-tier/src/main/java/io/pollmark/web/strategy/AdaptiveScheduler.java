package io.pollmark.web.strategy;

/**
 * {@code adaptive-scheduler}: one thread asks for all users with one request, never later than the set interval after the last
 * one, which is what freshness is to be, and up to four times as often while there is traffic.
 */
final class AdaptiveScheduler extends OnePollerForAll {
    private static final int OFTENER = 4;

    AdaptiveScheduler(Parts parts) {
        this(parts, parts.pollers().interval().toNanos());
    }

    private AdaptiveScheduler(Parts parts, long objectiveNanos) {
        super(parts, parts.fetching()::forAll, parts.sessions()::deliver, new BackOff(objectiveNanos / OFTENER, objectiveNanos));
    }
}
