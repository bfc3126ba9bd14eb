package io.pollmark.web.polling;

import io.pollmark.common.Durations;
import jakarta.inject.Singleton;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/** What the pollers did since the start. */
@Singleton
public class PollStatistics {
    private final AtomicInteger pollers = new AtomicInteger();
    private final LongAdder polls = new LongAdder();
    private final LongAdder failed = new LongAdder();
    private final LongAdder delivered = new LongAdder();
    private final Durations intervals = new Durations();

    void pollerStarted() {
        pollers.incrementAndGet();
    }

    void pollerEnded() {
        pollers.decrementAndGet();
    }

    void polled() {
        polls.increment();
    }

    void failed() {
        failed.increment();
    }

    /** So many notifications were put into mailboxes. */
    public void delivered(int notifications) {
        delivered.add(notifications);
    }

    void interval(long nanos) {
        intervals.recordNanos(nanos);
    }

    /** Threads that poll now. */
    public int pollers() {
        return pollers.get();
    }

    public long polls() {
        return polls.sum();
    }

    public long failedPolls() {
        return failed.sum();
    }

    /** Notifications put into mailboxes. */
    public long delivered() {
        return delivered.sum();
    }

    /** From one poll's start to the next, as it came out. */
    public Durations intervals() {
        return intervals;
    }
}
