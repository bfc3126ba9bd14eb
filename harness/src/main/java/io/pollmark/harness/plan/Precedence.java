package io.pollmark.harness.plan;

import java.util.Comparator;

/**
 * How even an order of legs is; the smaller, the better. An imbalance of 1 is as good as none: where pairs of the same
 * scenario are as frequent as others, an estimate suffers least from what a leg leaves to the next (Cheng and Wu, "Balanced
 * Repeated Measurements Designs", The Annals of Statistics 8, 1980, 1272–1283), and to avoid them all could make it 0.
 *
 * @param imbalance largest less smallest count of ordered pairs of different scenarios, one right after the other in a sitting
 * @param squares   of the counts of all ordered pairs, the same scenario twice in a row and the start of a sitting as what was
 *                  before among them; summed
 * @param drift     of what each scenario's places in its sittings add up to, the squared deviations from their mean; summed.
 *                  With 0 a drift along a straight line favours none
 */
record Precedence(int imbalance, long squares, long drift) implements Comparable<Precedence> {
    private static final Comparator<Precedence> ORDER = Comparator.comparingInt((Precedence order) -> Math.max(1, order.imbalance()))
            .thenComparingLong(Precedence::squares)
            .thenComparingLong(Precedence::drift);

    /**
     * @param sittings  one row each, scenarios by number from 0
     * @param scenarios how many there are
     */
    static Precedence of(int[][] sittings, int scenarios) {
        int[][] counts = new int[scenarios + 1][scenarios];
        long[] places = new long[scenarios];
        long all = 0;
        for (int[] sitting : sittings) {
            int before = scenarios;
            for (int place = 0; place < sitting.length; place++) {
                counts[before][sitting[place]]++;
                places[sitting[place]] += place;
                all += place;
                before = sitting[place];
            }
        }
        long drift = 0;
        for (long sum : places) {
            drift += (sum * scenarios - all) * (sum * scenarios - all);
        }
        return new Precedence(spread(counts, scenarios), squaresOf(counts), drift);
    }

    private static int spread(int[][] counts, int scenarios) {
        int least = Integer.MAX_VALUE;
        int most = 0;
        for (int before = 0; before < scenarios; before++) {
            for (int after = 0; after < scenarios; after++) {
                if (before != after) {
                    least = Math.min(least, counts[before][after]);
                    most = Math.max(most, counts[before][after]);
                }
            }
        }
        return scenarios < 2 ? 0 : most - least;
    }

    private static long squaresOf(int[][] counts) {
        long squares = 0;
        for (int[] row : counts) {
            for (int count : row) {
                squares += (long) count * count;
            }
        }
        return squares;
    }

    @Override
    public int compareTo(Precedence other) {
        return ORDER.compare(this, other);
    }
}
