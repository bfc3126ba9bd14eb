package io.pollmark.web.strategy;

import java.time.Duration;
import java.util.SplittableRandom;

/** Starts pollers: the interval, the jitter of the phase and the counting are the same for every strategy. */
final class Pollers {
    private final Duration interval;
    private final SplittableRandom phases;
    private final PollStatistics statistics;

    Pollers(Duration interval, long seed, PollStatistics statistics) {
        this.interval = interval;
        this.phases = new SplittableRandom(seed);
        this.statistics = statistics;
    }

    Poller start(String name, Poll poll) {
        Poller poller = new Poller(name, poll, interval, phase(), statistics);
        poller.start();
        return poller;
    }

    PollStatistics statistics() {
        return statistics;
    }

    /** Uniform in one interval, so that pollers that begin together do not ask together. */
    private synchronized long phase() {
        return phases.nextLong(interval.toNanos());
    }
}
