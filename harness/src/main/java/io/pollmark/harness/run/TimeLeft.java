package io.pollmark.harness.run;

import java.time.Duration;

/** Estimates how long a run still takes; start and end of a trial are learnt from the trials before. */
final class TimeLeft {
    private static final Duration FIRST_GUESS = Duration.ofSeconds(25);

    private final Duration load;
    private Duration overhead = FIRST_GUESS;
    private int trials;
    private long start;

    /** @param load the fixed part of a trial: load and drain */
    TimeLeft(Duration load, int trials) {
        this.load = load;
        this.trials = trials;
    }

    void trialStarts() {
        start = System.nanoTime();
    }

    void trialEnded() {
        trials--;
        overhead = elapsed().minus(load);
    }

    /** Of a run that has not started. */
    Duration estimateWhole() {
        return load.plus(overhead).multipliedBy(trials);
    }

    /** Of the whole run, the trial at hand included. */
    Duration estimate() {
        Duration current = load.plus(overhead).minus(elapsed());
        return load.plus(overhead).multipliedBy(Math.max(0, trials - 1)).plus(current.isNegative() ? Duration.ZERO : current);
    }

    private Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - start);
    }
}
