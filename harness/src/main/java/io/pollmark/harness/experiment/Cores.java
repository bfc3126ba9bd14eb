package io.pollmark.harness.experiment;

/**
 * Which core carries what.
 *
 * @param tiers  the tiers, and nothing else
 * @param others load generator, database, proxy and harness
 */
public record Cores(int tiers, int others) {
    /** Checks that the two differ. */
    public Cores {
        Require.that(tiers >= 0 && others >= 0 && tiers != others, "cores.tiers and cores.others must be two different cores");
    }
}
