package io.pollmark.harness.run;

import io.pollmark.harness.plan.Budget;
import java.time.Duration;

/** Estimates how long a run still takes; start and end of a trial are learnt from the trials before. */
final class TimeLeft {
    private final Duration load;
    private Duration current = Duration.ZERO;
    private Duration overhead = Budget.OVERHEAD;
    private int trials;
    private long start;

    /** @param load the fixed part of a trial, in the mean: load and drain */
    TimeLeft(Duration load) {
        this.load = load;
    }

    /**
     * @param left trials, this one included
     * @param own  the fixed part of this one
     */
    void trialStarts(int left, Duration own) {
        trials = left;
        current = own;
        start = System.nanoTime();
    }

    void trialEnded() {
        overhead = elapsed().minus(current);
    }

    /** Of the whole run, the trial at hand included. */
    Duration estimate() {
        Duration rest = current.plus(overhead).minus(elapsed());
        return load.plus(overhead).multipliedBy(Math.max(0, trials - 1)).plus(rest.isNegative() ? Duration.ZERO : rest);
    }

    private Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - start);
    }
}
