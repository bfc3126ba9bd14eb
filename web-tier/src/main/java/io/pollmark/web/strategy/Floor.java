package io.pollmark.web.strategy;

import io.pollmark.web.tap.Tap;

/**
 * {@code floor}, a control: {@link SingleScheduler} with no SOAP behind it. It reads the rows from a socket that the harness
 * feeds, so that what is left is what delivery costs. It makes no poll.
 */
final class Floor extends OnePollerForAll {
    private final Tap tap;

    Floor(Parts parts) {
        this(parts, Tap.fromSettings());
    }

    private Floor(Parts parts, Tap tap) {
        super(parts, tap::fetch, parts.sessions()::deliver, parts.pollers().interval()::toNanos);
        this.tap = tap;
    }

    @Override
    public void stop() {
        super.stop();
        tap.close();
    }
}
