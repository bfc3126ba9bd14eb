package io.pollmark.web.strategy;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.jboss.logging.Logger;

/**
 * A thread that polls. The next poll starts one interval after the last one's start, or at once if that is past: polls
 * of one poller neither overlap nor catch up. The first starts after the given phase.
 */
final class Poller implements Runnable {
    private static final Logger LOG = Logger.getLogger(Poller.class);

    private final Poll poll;
    private final PollStatistics statistics;
    private final TimeSource time;
    private final long intervalNanos;
    private final long phaseNanos;
    private final Thread thread;
    private volatile boolean stopped;
    private boolean failing;

    Poller(String name, Poll poll, Duration interval, long phaseNanos, PollStatistics statistics, TimeSource time) {
        this.poll = poll;
        this.statistics = statistics;
        this.time = time;
        this.intervalNanos = interval.toNanos();
        this.phaseNanos = phaseNanos;
        this.thread = Thread.ofPlatform().name(name).daemon().unstarted(this);
    }

    void start() {
        thread.start();
    }

    /** Returns at once; the thread ends when the poll that it may be in is done. */
    void stop() {
        stopped = true;
        LockSupport.unpark(thread);
    }

    /** Returns at once; the thread leaves the request it may be in, whose answer is lost. */
    void abandon() {
        stopped = true;
        thread.interrupt();
    }

    /** Returns when the thread has ended; to be stopped before. */
    void awaitEnd() {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void run() {
        statistics.pollerStarted();
        try {
            sleepUntil(time.nanoTime() + phaseNanos);
            long start = time.nanoTime();
            while (!stopped) {
                pollOnce();
                sleepUntil(start + intervalNanos);
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

    /** A failure is counted and left to the next poll; it is logged when it begins, not each time. */
    private void pollOnce() {
        try {
            boolean more = true;
            while (more && !stopped) {
                statistics.polled();
                more = poll.once();
            }
            failing = false;
        } catch (RuntimeException e) {
            if (!stopped) {
                statistics.failed();
                if (!failing) {
                    LOG.warnf("%s: polls fail since now: %s", thread.getName(), e.getMessage());
                }
                failing = true;
            }
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
