package io.pollmark.web.polling;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/**
 * How long a poller waits for a back end that fails, so that a hundred of them do not press one that comes back: after the second
 * failure in a row up to twice as long as from poll to poll, after each further one twice as long again, up to a second; of that
 * at least half, the rest by chance.
 */
final class FailureBackOff {
    static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(1);
    /** More doublings than it takes from a nanosecond to the longest. */
    private static final int MOST_DOUBLINGS = 30;

    private int failures;

    void succeeded() {
        failures = 0;
    }

    void failed() {
        failures++;
    }

    /**
     * From the start of the poll that was last to that of the next, at least; 0 after a success or a lone failure.
     *
     * @param paceNanos from poll to poll where nothing fails
     */
    long nanos(long paceNanos) {
        if (failures < 2) {
            return 0;
        }
        long most = Math.min(LONGEST_NANOS, Math.min(paceNanos, LONGEST_NANOS) << Math.min(failures - 1, MOST_DOUBLINGS));
        return most - ThreadLocalRandom.current().nextLong(most / 2 + 1);
    }
}
