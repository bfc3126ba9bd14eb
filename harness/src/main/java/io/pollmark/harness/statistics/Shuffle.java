package io.pollmark.harness.statistics;

import java.util.random.RandomGenerator;

/** Puts values into an order of which each is as likely (Durstenfeld, "Algorithm 235", Communications of the ACM 7, 1964, 420). */
public final class Shuffle {

    private Shuffle() {}

    /** In place. */
    public static void of(double[] values, RandomGenerator random) {
        for (int last = values.length - 1; last > 0; last--) {
            int other = random.nextInt(last + 1);
            double kept = values[last];
            values[last] = values[other];
            values[other] = kept;
        }
    }
}
