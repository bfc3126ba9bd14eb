package io.pollmark.harness.statistics.sittings;

import io.pollmark.harness.statistics.Shuffle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Whether the leg before matters. What is left of a leg's value without the mean of the same scenario's legs in the same
 * sitting is grouped by scenario and the scenario before; the statistic is Σ n · mean² over these groups. A permutation test:
 * were it all the same what came before, what is left could change places among the legs of one scenario in one sitting.
 * p = (as extreme + 1) ÷ (permutations + 1), never 0 (Phipson and Smyth, "Permutation P-values Should Never Be Zero",
 * Statistical Applications in Genetics and Molecular Biology 9, 2010, article 39).
 *
 * <p>Left out are a sitting's first leg, which has none before and is the nearest to the warm-up, and a scenario that has one
 * other leg in a sitting only.
 *
 * @param statistic in the values' unit, squared
 * @param p         of no difference
 * @param legs      that were used
 * @param effects   by scenario and then by the scenario before, in the order of their names
 */
public record CarryOver(double statistic, double p, int legs, List<Effect> effects) {
    /** What differs by rounding alone is as extreme. */
    private static final double ROUNDING = 1e-9;

    /**
     * One leg.
     *
     * @param before the scenario of the leg before in the sitting; null for the first
     * @param value  in any unit; logarithms where it is positive by nature
     */
    public record Leg(int sitting, String scenario, String before, double value) {}

    /**
     * What a scenario's legs after one scenario have over its legs in the same sitting, in the mean.
     *
     * @param legs that were used
     * @param mean in the values' unit
     */
    public record Effect(String scenario, String before, int legs, double mean) {}

    /** Copies. */
    public CarryOver {
        effects = List.copyOf(effects);
    }

    /**
     * @param legs         in any order that is always the same
     * @param permutations such as 9,999
     * @param seed         the same gives the same p
     * @return empty where no scenario has two legs in a sitting that have one before
     */
    public static Optional<CarryOver> of(List<Leg> legs, int permutations, long seed) {
        Collection<List<Leg>> cells = legs.stream()
                .filter(leg -> leg.before() != null)
                .collect(Collectors.groupingBy(leg -> List.of(leg.sitting(), leg.scenario()), LinkedHashMap::new, Collectors.toList()))
                .values().stream().filter(cell -> cell.size() > 1).toList();
        if (cells.isEmpty()) {
            return Optional.empty();
        }
        Map<List<String>, Integer> numbers = new LinkedHashMap<>();
        cells.stream().flatMap(List::stream).map(CarryOver::group).distinct()
                .sorted(Comparator.<List<String>, String>comparing(List::getFirst).thenComparing(List::getLast))
                .forEach(group -> numbers.put(group, numbers.size()));
        int[][] groups = cells.stream()
                .map(cell -> cell.stream().mapToInt(leg -> numbers.get(group(leg))).toArray())
                .toArray(int[][]::new);
        double[][] left = cells.stream().map(CarryOver::left).toArray(double[][]::new);
        int[] counts = new int[numbers.size()];
        Arrays.stream(groups).flatMapToInt(IntStream::of).forEach(group -> counts[group]++);

        double[] sums = sums(groups, left, counts.length);
        double statistic = statistic(sums, counts);
        Random random = new Random(seed);
        int extreme = 0;
        for (int i = 0; i < permutations; i++) {
            Arrays.stream(left).forEach(cell -> Shuffle.of(cell, random));
            extreme += statistic(sums(groups, left, counts.length), counts) >= statistic * (1 - ROUNDING) ? 1 : 0;
        }
        List<Effect> effects = new ArrayList<>();
        numbers.forEach((group, number) ->
                effects.add(new Effect(group.getFirst(), group.getLast(), counts[number], sums[number] / counts[number])));
        return Optional.of(new CarryOver(statistic, (extreme + 1.0) / (permutations + 1.0), IntStream.of(counts).sum(), effects));
    }

    private static List<String> group(Leg leg) {
        return List.of(leg.scenario(), leg.before());
    }

    private static double[] left(List<Leg> cell) {
        double mean = cell.stream().mapToDouble(Leg::value).average().orElseThrow();
        return cell.stream().mapToDouble(leg -> leg.value() - mean).toArray();
    }

    private static double[] sums(int[][] groups, double[][] left, int size) {
        double[] sums = new double[size];
        for (int cell = 0; cell < groups.length; cell++) {
            for (int leg = 0; leg < groups[cell].length; leg++) {
                sums[groups[cell][leg]] += left[cell][leg];
            }
        }
        return sums;
    }

    private static double statistic(double[] sums, int[] counts) {
        return IntStream.range(0, sums.length).mapToDouble(i -> sums[i] * sums[i] / counts[i]).sum();
    }
}
