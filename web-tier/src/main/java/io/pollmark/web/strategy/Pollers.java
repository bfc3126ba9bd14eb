package io.pollmark.web.strategy;

import java.time.Duration;
import java.util.SplittableRandom;

/** Starts pollers: the interval, the jitter of the phase and the counting are the same for every strategy. */
final class Pollers {
    private final Duration interval;
    private final SplittableRandom phases;
    private final PollStatistics statistics;
    private final TimeSource time;

    Pollers(Duration interval, long seed, PollStatistics statistics) {
        this(interval, seed, statistics, TimeSource.SYSTEM);
    }

    Pollers(Duration interval, long seed, PollStatistics statistics, TimeSource time) {
        this.interval = interval;
        this.phases = new SplittableRandom(seed);
        this.statistics = statistics;
        this.time = time;
    }

    Poller start(String name, Poll poll) {
        Poller poller = unstarted(name, poll);
        poller.start();
        return poller;
    }

    /** For a test, which runs it on its own thread. */
    Poller unstarted(String name, Poll poll) {
        return new Poller(name, poll, interval, phase(), statistics, time);
    }

    PollStatistics statistics() {
        return statistics;
    }

    /** Uniform in one interval, so that pollers that begin together do not ask together. */
    private synchronized long phase() {
        return phases.nextLong(interval.toNanos());
    }
}
