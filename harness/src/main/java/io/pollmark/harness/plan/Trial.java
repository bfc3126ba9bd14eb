package io.pollmark.harness.plan;

/**
 * One run of one variant on a fresh system.
 *
 * @param number            from 1, in the order of execution
 * @param block             from 1; every variant occurs once in a block
 * @param publishShare      of the users' actions
 * @param arrivalsPerSecond notifications from outside the users
 * @param seed              of what is random in the load: the same for all variants of a block
 */
public record Trial(
        int number, int block, String variant, int users, long intervalMillis, long thinkTimeMillis,
        double publishShare, double arrivalsPerSecond, long seed) {
}
