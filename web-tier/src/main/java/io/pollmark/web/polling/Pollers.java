package io.pollmark.web.polling;

import java.time.Duration;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/** Starts pollers: the interval, the jitter of the phase and the counting are the same for every strategy. */
public final class Pollers {
    private static final Supplier<Thread.Builder> PLATFORM = () -> Thread.ofPlatform().daemon();

    private final Duration interval;
    private final SplittableRandom phases;
    private final PollStatistics statistics;
    private final TimeSource time;
    private final Supplier<Thread.Builder> kind;

    public Pollers(Duration interval, long seed, PollStatistics statistics) {
        this(interval, seed, statistics, TimeSource.SYSTEM);
    }

    Pollers(Duration interval, long seed, PollStatistics statistics, TimeSource time) {
        this(interval, new SplittableRandom(seed), statistics, time, PLATFORM);
    }

    private Pollers(Duration interval, SplittableRandom phases, PollStatistics statistics, TimeSource time, Supplier<Thread.Builder> kind) {
        this.interval = interval;
        this.phases = phases;
        this.statistics = statistics;
        this.time = time;
        this.kind = kind;
    }

    /** The same on virtual threads. */
    public Pollers onVirtualThreads() {
        return new Pollers(interval, phases, statistics, time, Thread::ofVirtual);
    }

    /** From one poll to the next, as set. */
    public Duration interval() {
        return interval;
    }

    /** One thread that polls at the set interval. */
    public Poller start(String name, Poll poll) {
        return start(name, poll, interval::toNanos);
    }

    /** One thread that polls at a pace of its own. */
    public Poller start(String name, Poll poll, Pace pace) {
        Poller poller = unstarted(name, poll, pace);
        poller.start();
        return poller;
    }

    /** For a test, which runs it on its own thread. */
    Poller unstarted(String name, Poll poll, Pace pace) {
        return new Poller(kind.get(), name, poll, pace, phase(), statistics, time);
    }

    /** Threads that share polls, no more than so many. */
    public WorkerPool pool(int most) {
        return new WorkerPool(most, interval.toNanos(), statistics);
    }

    /** One more poll for a pool. */
    public WorkerPool.Turn start(WorkerPool pool, String name, Poll poll) {
        return pool.add(name, poll, phase());
    }

    /** Uniform in one interval, so that pollers that begin together do not ask together. */
    private long phase() {
        synchronized (phases) {
            return phases.nextLong(interval.toNanos());
        }
    }
}
