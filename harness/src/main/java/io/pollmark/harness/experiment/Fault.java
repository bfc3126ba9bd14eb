package io.pollmark.harness.experiment;

import java.time.Duration;

/**
 * Something that is done to a running system on purpose.
 *
 * @param kill the tier that is killed at once, as by {@code kill -9}
 * @param at   from the start of the load
 * @param back from then until it is started again
 */
public record Fault(String kill, Duration at, Duration back) {
    /** Checks the ranges. */
    public Fault {
        Require.that(!at.isNegative() && !back.isNegative(), "a fault of " + kill + " has a negative time");
    }

    /** From the start of the load until it is started again. */
    public Duration end() {
        return at.plus(back);
    }
}
