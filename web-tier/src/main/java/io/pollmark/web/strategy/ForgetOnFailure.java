package io.pollmark.web.strategy;

import io.pollmark.contract.v1.Fetched;
import java.util.function.Function;

/**
 * {@code forget-on-failure}: {@link SingleScheduler} with a defect, put there on purpose: after a poll that failed it goes on at
 * the stream's end. Nobody should choose it: it checks the instrument, which must find what is lost so.
 */
final class ForgetOnFailure extends OnePollerForAll {
    ForgetOnFailure(Parts parts) {
        super(parts, new Forgetful(parts.fetching()::forAll)::fetch, parts.sessions()::deliver, parts.pollers().interval()::toNanos);
    }

    /** Asks after no position once the question before has failed. */
    static final class Forgetful {
        private final Function<String, Fetched> fetch;
        private boolean failed;

        Forgetful(Function<String, Fetched> fetch) {
            this.fetch = fetch;
        }

        Fetched fetch(String after) {
            boolean forgets = failed;
            failed = true;
            Fetched fetched = fetch.apply(forgets ? null : after);
            failed = false;
            return fetched;
        }
    }
}
