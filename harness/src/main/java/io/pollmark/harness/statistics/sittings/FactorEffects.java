package io.pollmark.harness.statistics.sittings;

import io.pollmark.harness.statistics.blocks.Ratio;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a factor's level does to a cost that is above 0, on logarithms, in a design that may lack cells. A main effect is the
 * mean, over all pairs of cells that differ in that factor alone, of ln(cost at one level ÷ cost at the other); an interaction
 * is the mean, over all fours of cells that differ in two factors alone, of the difference between the one factor's effects at
 * the other's levels. (Box, Hunter and Hunter, "Statistics for Experimenters", 2nd ed. 2005, chapter 5.) Both are means within
 * each sitting first; sittings are the unit.
 *
 * @param comparisons how many pairs, or fours, there are
 * @param ratio so many times as much; of an interaction, so many times the factor's effect elsewhere
 */
public record FactorEffects(int comparisons, Ratio ratio) {
    /**
     * The effect of one level in place of another.
     *
     * @param costs  levels, one for each factor, to costs, one for each sitting; all above 0 and of as many sittings
     * @param factor by its place
     * @param level  of the interval, such as 0.95
     * @return empty where no two cells differ in that alone
     */
    public static Optional<FactorEffects> main(Map<List<String>, double[]> costs, int factor, String from, String to, double level) {
        List<double[]> logs = new ArrayList<>();
        costs.forEach((levels, cost) -> {
            if (levels.get(factor).equals(from)) {
                at(costs, levels, factor, to).ifPresent(other -> logs.add(logOfRatio(other, cost)));
            }
        });
        return mean(logs, level);
    }

    /**
     * How many times as large the effect of one factor's level is at another factor's second level as at its first.
     *
     * @param one   the factor
     * @param other the factor on whose level its effect may depend
     * @return empty where no four cells differ in these two alone
     */
    public static Optional<FactorEffects> interaction(
            Map<List<String>, double[]> costs, int one, String from, String to, int other, String first, String second, double level) {
        List<double[]> logs = new ArrayList<>();
        costs.forEach((levels, cost) -> {
            if (levels.get(one).equals(from) && levels.get(other).equals(first)) {
                Optional<double[]> changed = at(costs, levels, one, to);
                Optional<double[]> elsewhere = at(costs, levels, other, second);
                Optional<double[]> both = at(costs, with(levels, one, to), other, second);
                if (changed.isPresent() && elsewhere.isPresent() && both.isPresent()) {
                    double[] there = logOfRatio(both.get(), elsewhere.get());
                    double[] here = logOfRatio(changed.get(), cost);
                    double[] difference = new double[there.length];
                    for (int i = 0; i < difference.length; i++) {
                        difference[i] = there[i] - here[i];
                    }
                    logs.add(difference);
                }
            }
        });
        return mean(logs, level);
    }

    private static Optional<FactorEffects> mean(List<double[]> logs, double level) {
        if (logs.isEmpty()) {
            return Optional.empty();
        }
        double[] means = new double[logs.getFirst().length];
        for (double[] pair : logs) {
            for (int sitting = 0; sitting < means.length; sitting++) {
                means[sitting] += pair[sitting] / logs.size();
            }
        }
        return Optional.of(new FactorEffects(logs.size(), Ratio.ofLogarithms(means, level)));
    }

    private static double[] logOfRatio(double[] dividends, double[] divisors) {
        double[] logs = new double[dividends.length];
        for (int i = 0; i < logs.length; i++) {
            logs[i] = Math.log(dividends[i] / divisors[i]);
        }
        return logs;
    }

    private static Optional<double[]> at(Map<List<String>, double[]> costs, List<String> levels, int factor, String level) {
        return Optional.ofNullable(costs.get(with(levels, factor, level)));
    }

    private static List<String> with(List<String> levels, int factor, String level) {
        List<String> changed = new ArrayList<>(levels);
        changed.set(factor, level);
        return changed;
    }
}
