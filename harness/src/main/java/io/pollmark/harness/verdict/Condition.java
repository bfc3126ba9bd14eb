package io.pollmark.harness.verdict;

import io.pollmark.harness.statistics.RecordedTrial;

/** What the variants that are compared with each other have in common; the interval is from poll to poll, in ms. */
public record Condition(int users, long intervalMillis) {

    /** That of a trial. */
    public static Condition of(RecordedTrial trial) {
        return new Condition(trial.users(), trial.intervalMillis());
    }

    /** For a sentence or a heading. */
    public String text() {
        return users + (users == 1 ? " user" : " users") + ", polled every " + intervalMillis + " ms";
    }
}
