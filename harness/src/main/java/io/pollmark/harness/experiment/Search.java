package io.pollmark.harness.experiment;

import java.time.Duration;

/**
 * Looks for the longest interval at which a metric of the only scenario is still below a limit.
 *
 * @param shortest first end of what is searched
 * @param longest  the other
 * @param metric   of the steady window, or of the planned one where the trial did not get warm; it grows with the interval
 * @param below    the limit
 * @param probes   answers at most; a refused trial is run again and is none
 */
public record Search(Duration shortest, Duration longest, String metric, double below, int probes) {
    /** Checks the ranges. */
    public Search {
        Require.that(shortest.toMillis() >= 1 && shortest.compareTo(longest) < 0,
                "search: shortest must be at least 1ms and less than longest");
        Require.that(probes >= 1, "search: probes is " + probes + ": it must be at least 1");
    }
}
