package io.pollmark.web.polling;

import java.util.concurrent.locks.LockSupport;

/**
 * A thread that polls. The next poll starts at its pace after the last one's start, or at once if that is past: polls
 * of one poller neither overlap nor catch up. The first starts after the given phase.
 */
public final class Poller implements Runnable {
    private final Round round;
    private final PollStatistics statistics;
    private final TimeSource time;
    private final Pace pace;
    private final long phaseNanos;
    private final Thread thread;
    private volatile boolean stopped;

    /** @param kind of thread, platform or virtual */
    Poller(Thread.Builder kind, String name, Poll poll, Pace pace, long phaseNanos, PollStatistics statistics, TimeSource time) {
        this.round = new Round(name, poll, statistics);
        this.statistics = statistics;
        this.time = time;
        this.pace = pace;
        this.phaseNanos = phaseNanos;
        this.thread = kind.name(name).unstarted(this);
    }

    void start() {
        thread.start();
    }

    /** Returns at once; the thread ends when the poll that it may be in is done. */
    public void stop() {
        stopped = true;
        LockSupport.unpark(thread);
    }

    /** Returns at once; the thread leaves the request it may be in, whose answer is lost. */
    public void abandon() {
        stopped = true;
        thread.interrupt();
    }

    /** Returns when the thread has ended; to be stopped before. */
    public void awaitEnd() {
        Ends.await(thread);
    }

    @Override
    public void run() {
        statistics.pollerStarted();
        try {
            sleepUntil(time.nanoTime() + phaseNanos);
            long start = time.nanoTime();
            while (!stopped) {
                round.run(() -> stopped);
                sleepUntil(start + round.untilNextNanos(pace.nanos()));
                long now = time.nanoTime();
                if (!stopped) {
                    statistics.interval(now - start);
                }
                start = now;
            }
        } finally {
            statistics.pollerEnded();
        }
    }

    private void sleepUntil(long nanoTime) {
        long left = nanoTime - time.nanoTime();
        while (left > 0 && !stopped) {
            time.parkNanos(left);
            left = nanoTime - time.nanoTime();
        }
    }
}
