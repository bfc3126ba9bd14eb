package io.pollmark.harness.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;

/**
 * How differently groups fare: the mean of the group at the 95th percentile ÷ that of the group in the middle, both by nearest
 * rank. Means of few values differ by chance alone, and so the same is had of the values dealt out anew to groups of the same
 * sizes (a permutation: Fisher, "The Design of Experiments", 1935).
 */
final class Unevenness {
    private static final int FEWEST_GROUPS = 20;
    private static final int FEWEST_VALUES = 100;
    private static final int DEALS = 100;
    // p comes as a decimal fraction, see Quantiles.
    private static final double ROUNDING = 1e-9;
    private static final double HIGH = 0.95;
    private static final double MIDDLE = 0.5;

    private Unevenness() {}

    /**
     * @param groups the values of each, in one unit, above 0
     * @return 1 where all fare alike; empty for fewer than 20 groups, or fewer than 100 values a group on average
     */
    static OptionalDouble of(Collection<double[]> groups) {
        return enough(groups) ? OptionalDouble.of(highByMiddle(means(groups))) : OptionalDouble.empty();
    }

    /** What chance alone gives: the mean over a hundred deals, always the same ones; empty as the other. */
    static OptionalDouble byChance(Collection<double[]> groups) {
        if (!enough(groups)) {
            return OptionalDouble.empty();
        }
        double[] all = groups.stream().flatMapToDouble(DoubleStream::of).toArray();
        SplittableRandom random = new SplittableRandom(1);
        double sum = 0;
        for (int deal = 0; deal < DEALS; deal++) {
            Shuffle.of(all, random);
            sum += highByMiddle(means(dealt(all, groups)));
        }
        return OptionalDouble.of(sum / DEALS);
    }

    private static boolean enough(Collection<double[]> groups) {
        long values = groups.stream().mapToLong(group -> group.length).sum();
        return groups.size() >= FEWEST_GROUPS && values >= (long) FEWEST_VALUES * groups.size();
    }

    private static double[] means(Collection<double[]> groups) {
        return groups.stream().mapToDouble(group -> DoubleStream.of(group).average().orElseThrow()).toArray();
    }

    private static List<double[]> dealt(double[] all, Collection<double[]> like) {
        List<double[]> groups = new ArrayList<>();
        int from = 0;
        for (double[] group : like) {
            groups.add(Arrays.copyOfRange(all, from, from + group.length));
            from += group.length;
        }
        return groups;
    }

    private static double highByMiddle(double[] means) {
        Arrays.sort(means);
        return atRank(means, HIGH) / atRank(means, MIDDLE);
    }

    private static double atRank(double[] sorted, double p) {
        return sorted[(int) Math.ceil(sorted.length * p - ROUNDING) - 1];
    }
}
