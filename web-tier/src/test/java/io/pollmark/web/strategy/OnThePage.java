package io.pollmark.web.strategy;

/** {@code on-the-page}: a thread for each session, which asks twice as often as it is told to. */
final class OnThePage extends PollerPerSession {
    OnThePage(Parts parts) {
        super(parts, parts.pollers(), () -> () -> parts.pollers().interval().toNanos() / 2);
    }
}
