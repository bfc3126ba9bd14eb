package io.pollmark.web.strategy;

import io.pollmark.web.polling.Pace;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** A mutant: who logs in first is asked for a thousand times less often than the others. */
final class StarvesTheFirst extends PollerPerSession {
    StarvesTheFirst(Parts parts) {
        super(parts, parts.pollers(), paces(parts.pollers().interval().toNanos()));
    }

    private static Supplier<Pace> paces(long nanos) {
        AtomicInteger sessions = new AtomicInteger();
        return () -> sessions.getAndIncrement() == 0 ? () -> 1000 * nanos : () -> nanos;
    }
}
