package io.pollmark.web.strategy;

import io.pollmark.contract.v1.Fetched;
import java.util.function.ToIntFunction;

/** {@code single-scheduler}: one thread asks for all users with one request an interval. */
class SingleScheduler extends OnePollerForAll {
    SingleScheduler(Parts parts) {
        this(parts, parts.sessions()::deliver);
    }

    /** @param delivery hands an answer's notifications to their recipients' sessions and answers how many it handed over */
    SingleScheduler(Parts parts, ToIntFunction<Fetched> delivery) {
        super(parts, parts.fetching()::forAll, delivery, parts.pollers().interval()::toNanos);
    }
}
