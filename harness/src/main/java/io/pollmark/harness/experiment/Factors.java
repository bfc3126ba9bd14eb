package io.pollmark.harness.experiment;

import java.time.Duration;

/**
 * The levels of the load.
 *
 * @param users     users logged in at once
 * @param thinkTime from one action of a user to the next
 * @param interval  from the start of a poll to the start of the next
 */
public record Factors(int users, Duration thinkTime, Duration interval) {
    /** Checks the ranges. */
    public Factors {
        Require.that(users >= 1 && users <= 10_000, "users is " + users + ": it must be from 1 to 10000");
        Require.that(thinkTime.toMillis() >= 1, "thinkTime must be at least 1ms");
        Require.that(interval.toMillis() >= 1, "interval must be at least 1ms");
    }
}
