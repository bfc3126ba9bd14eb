package io.pollmark.web.strategy;

import io.pollmark.web.polling.Pace;

/** At once after an answer that brought something, and an interval after the last start where one brought nothing. */
final class HeldPace implements Pace {
    private final long intervalNanos;
    private boolean found;

    HeldPace(long intervalNanos) {
        this.intervalNanos = intervalNanos;
    }

    @Override
    public void answered(int notifications) {
        found = notifications > 0;
    }

    /** A failure is no answer: it is followed after an interval, too. */
    @Override
    public long nanos() {
        long nanos = found ? 0 : intervalNanos;
        found = false;
        return nanos;
    }
}
