package io.pollmark.web.polling;

import java.util.function.BooleanSupplier;
import org.jboss.logging.Logger;

/**
 * A poll, and what there is more of at once. A failure is counted and left to the next; it is logged when it begins, not
 * each time. While all of a round fails, again and again, the next one waits longer.
 */
final class Round {
    private static final Logger LOG = Logger.getLogger(Round.class);

    private final String name;
    private final Poll poll;
    private final PollStatistics statistics;
    private final FailureBackOff backOff = new FailureBackOff();
    private boolean failing;

    Round(String name, Poll poll, PollStatistics statistics) {
        this.name = name;
        this.poll = poll;
        this.statistics = statistics;
    }

    /** @param stopped whether to end with the poll that is under way; a failure after that is none */
    void run(BooleanSupplier stopped) {
        boolean failed = false;
        boolean answered = false;
        boolean more = true;
        while (more && !stopped.getAsBoolean()) {
            try {
                more = poll.once();
                answered = true;
            } catch (RuntimeException e) {
                more = poll.goesOn();
                if (!stopped.getAsBoolean()) {
                    failed = true;
                    failed(e);
                }
            }
        }
        failing = failed;
        if (failed && !answered) {
            backOff.failed();
        } else {
            backOff.succeeded();
        }
    }

    /**
     * From the start of this round to that of the next.
     *
     * @param paceNanos where nothing fails
     */
    long untilNextNanos(long paceNanos) {
        return Math.max(paceNanos, backOff.nanos(paceNanos));
    }

    private void failed(RuntimeException failure) {
        statistics.failed();
        if (!failing) {
            LOG.warnf("%s: polls fail since now: %s", name, failure.getMessage());
        }
        failing = true;
    }
}
