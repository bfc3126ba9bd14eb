package io.pollmark.harness.run;

import io.pollmark.harness.plan.Budget;
import java.time.Duration;
import java.util.List;

/** Estimates how long a run still takes; start and end of a trial, or of a sitting, are learnt from the one before. */
final class TimeLeft {
    private Duration current = Duration.ZERO;
    private List<Duration> later = List.of();
    private Duration overhead = Budget.OVERHEAD;
    private long start;

    /**
     * @param own    the fixed part of this one: its load, and what belongs to it
     * @param others that of each which comes after it
     */
    void starts(Duration own, List<Duration> others) {
        current = own;
        later = others;
        start = System.nanoTime();
    }

    void ended() {
        overhead = elapsed().minus(current);
    }

    /** Of the whole run, the one at hand included. */
    Duration estimate() {
        Duration rest = current.plus(overhead).minus(elapsed());
        return later.stream().map(overhead::plus).reduce(rest.isNegative() ? Duration.ZERO : rest, Duration::plus);
    }

    private Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - start);
    }
}
