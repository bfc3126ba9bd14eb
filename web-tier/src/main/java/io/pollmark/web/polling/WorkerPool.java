package io.pollmark.web.polling;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Threads that share polls: whoever is free takes the one that is due first. As with a {@link Poller}, the next of the same
 * starts one interval after the last one's start, or at once if that is past. There is one thread more than were ever busy at a
 * time, up to a limit, so that nobody waits for a request that hangs.
 */
public final class WorkerPool {
    private final int most;
    private final long intervalNanos;
    private final PollStatistics statistics;
    private final DelayQueue<Turn> turns = new DelayQueue<>();
    private final List<Thread> workers = new ArrayList<>();
    /** Started, and not at work. */
    private final AtomicInteger free = new AtomicInteger();
    private volatile boolean stopped;

    WorkerPool(int most, long intervalNanos, PollStatistics statistics) {
        this.most = most;
        this.intervalNanos = intervalNanos;
        this.statistics = statistics;
    }

    /** One poll of the pool. */
    public static final class Turn implements Delayed {
        private final Round round;
        private volatile boolean over;
        private long dueNanos;
        private long lastNanos;
        private boolean polled;

        private Turn(Round round, long dueNanos) {
            this.round = round;
            this.dueNanos = dueNanos;
        }

        /** Returns at once; it polls no more, once it is done with the poll that may be under way. */
        public void end() {
            over = true;
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(dueNanos - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.signum(dueNanos - ((Turn) other).dueNanos);
        }
    }

    /** From now on, its first poll after the given phase. */
    Turn add(String name, Poll poll, long phaseNanos) {
        Turn turn = new Turn(new Round(name, poll, statistics), System.nanoTime() + phaseNanos);
        turns.add(turn);
        if (workers() == 0) {
            startWorker();
        }
        return turn;
    }

    /** Returns at once; polls that are under way are completed. */
    public void stop() {
        stopped = true;
        synchronized (workers) {
            // Each wakes one that waits.
            workers.forEach(worker -> turns.add(new Turn(null, System.nanoTime())));
        }
    }

    /** Returns when all threads have ended; to be stopped before. */
    public void awaitEnd() {
        List<Thread> all;
        synchronized (workers) {
            all = List.copyOf(workers);
        }
        all.forEach(Ends::await);
    }

    private int workers() {
        synchronized (workers) {
            return workers.size();
        }
    }

    private void startWorker() {
        synchronized (workers) {
            if (!stopped && workers.size() < most) {
                free.incrementAndGet();
                Thread worker = Thread.ofPlatform().name("poller-" + (workers.size() + 1)).daemon().unstarted(this::work);
                workers.add(worker);
                worker.start();
            }
        }
    }

    private void work() {
        statistics.pollerStarted();
        try {
            while (!stopped) {
                Turn turn = next();
                if (free.decrementAndGet() == 0) {
                    startWorker();
                }
                if (!stopped && !turn.over) {
                    take(turn);
                }
                free.incrementAndGet();
            }
        } finally {
            statistics.pollerEnded();
        }
    }

    private void take(Turn turn) {
        long start = System.nanoTime();
        if (turn.polled) {
            statistics.interval(start - turn.lastNanos);
        }
        turn.round.run(() -> stopped || turn.over);
        turn.polled = true;
        turn.lastNanos = start;
        turn.dueNanos = start + turn.round.untilNextNanos(intervalNanos);
        if (!turn.over) {
            turns.add(turn);
        }
    }

    private Turn next() {
        while (true) {
            try {
                return turns.take();
            } catch (InterruptedException ignored) {
                // A worker is ended by stop() alone.
            }
        }
    }
}
