package io.pollmark.web.polling;

import java.util.function.BooleanSupplier;
import org.jboss.logging.Logger;

/**
 * A poll, and what there is more of at once. A failure is counted and left to the next; it is logged when it begins, not
 * each time.
 */
final class Round {
    private static final Logger LOG = Logger.getLogger(Round.class);

    private final String name;
    private final Poll poll;
    private final PollStatistics statistics;
    private boolean failing;

    Round(String name, Poll poll, PollStatistics statistics) {
        this.name = name;
        this.poll = poll;
        this.statistics = statistics;
    }

    /** @param stopped whether to end with the poll that is under way; a failure after that is none */
    void run(BooleanSupplier stopped) {
        boolean failed = false;
        boolean more = true;
        while (more && !stopped.getAsBoolean()) {
            try {
                more = poll.once();
            } catch (RuntimeException e) {
                more = poll.goesOn();
                if (!stopped.getAsBoolean()) {
                    failed = true;
                    failed(e);
                }
            }
        }
        failing = failed;
    }

    private void failed(RuntimeException failure) {
        statistics.failed();
        if (!failing) {
            LOG.warnf("%s: polls fail since now: %s", name, failure.getMessage());
        }
        failing = true;
    }
}
