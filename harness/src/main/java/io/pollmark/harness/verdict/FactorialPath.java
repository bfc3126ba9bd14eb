package io.pollmark.harness.verdict;

import io.pollmark.harness.experiment.Factorial;
import io.pollmark.harness.statistics.blocks.Family;
import io.pollmark.harness.statistics.sittings.PathShares;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The declared path over the cells that count: the steps to and from one that does not are one step. */
final class FactorialPath {
    private final Factorial asked;
    private final List<Integer> stops;
    private final double[][] costs;

    private FactorialPath(Factorial asked, List<Integer> stops, double[][] costs) {
        this.asked = asked;
        this.stops = stops;
        this.costs = costs;
    }

    /**
     * @param costs levels to costs of the cells that count, one for each sitting
     * @return empty where an end does not count
     */
    static Optional<FactorialPath> of(Factorial asked, Map<List<String>, double[]> costs) {
        int last = asked.path().size() - 1;
        List<Integer> stops = IntStream.rangeClosed(0, last).filter(stop -> costs.containsKey(levels(asked, stop))).boxed().toList();
        if (!stops.contains(0) || !stops.contains(last)) {
            return Optional.empty();
        }
        double[][] bySitting = new double[costs.get(levels(asked, 0)).length][stops.size()];
        for (int stop = 0; stop < stops.size(); stop++) {
            for (int sitting = 0; sitting < bySitting.length; sitting++) {
                bySitting[sitting][stop] = costs.get(levels(asked, stops.get(stop)))[sitting];
            }
        }
        return Optional.of(new FactorialPath(asked, stops, bySitting));
    }

    private static List<String> levels(Factorial asked, int stop) {
        return asked.cells().get(asked.path().get(stop).scenario());
    }

    List<String> scenarios() {
        return stops.stream().map(stop -> asked.path().get(stop).scenario()).toList();
    }

    /** What each step changes. */
    List<String> says() {
        return IntStream.range(1, stops.size())
                .mapToObj(step -> declared(step).mapToObj(one -> asked.path().get(one).says()).collect(Collectors.joining(" and ")))
                .toList();
    }

    /** Empty where the way leads back to where it began. */
    Optional<PathShares> shares() {
        return PathShares.of(costs, Family.levelOfEach(stops.size()));
    }

    /** What all steps make together that change one factor; factors that one step changes are taken together. */
    List<FactorialVerdict.FactorShare> byFactor() {
        Map<Set<Integer>, List<Integer>> steps = new LinkedHashMap<>();
        for (int step = 1; step < stops.size(); step++) {
            Set<Integer> factors = new LinkedHashSet<>();
            List<Integer> together = new ArrayList<>();
            declared(step).forEach(one -> factors.addAll(changed(one)));
            for (Set<Integer> known : List.copyOf(steps.keySet())) {
                if (known.stream().anyMatch(factors::contains)) {
                    factors.addAll(known);
                    together.addAll(steps.remove(known));
                }
            }
            together.add(step - 1);
            steps.put(factors, together);
        }
        double level = Family.levelOfEach(steps.size());
        List<FactorialVerdict.FactorShare> shares = new ArrayList<>();
        steps.forEach((factors, own) -> {
            PathShares.Share share = PathShares.together(costs, own, level);
            String names = factors.stream().sorted().map(factor -> asked.factors().get(factor).name()).collect(Collectors.joining(" and "));
            shares.add(new FactorialVerdict.FactorShare(names, share.share(), share.interval()));
        });
        return shares;
    }

    /** The declared steps of which one that is told is made. */
    private IntStream declared(int step) {
        return IntStream.rangeClosed(stops.get(step - 1) + 1, stops.get(step));
    }

    private List<Integer> changed(int stop) {
        List<String> from = levels(asked, stop - 1);
        List<String> to = levels(asked, stop);
        return IntStream.range(0, from.size()).filter(factor -> !from.get(factor).equals(to.get(factor))).boxed().toList();
    }
}
