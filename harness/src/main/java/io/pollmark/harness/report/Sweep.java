package io.pollmark.harness.report;

import io.pollmark.harness.verdict.AnswerRule;
import io.pollmark.harness.verdict.SweepTrial;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The cost of each variant over the interval.
 *
 * @param unit   of the cost
 * @param curves in the order of the variants' names
 */
record Sweep(String unit, List<Curve> curves) {
    private static final int FEWEST_INTERVALS = 3;

    /** One variant's; {@code x} in milliseconds. */
    record Curve(String name, String hue, List<Double> x, List<Double> y) {}

    /** Empty where there are not intervals enough, or trials differ in more than theirs. */
    static Optional<Sweep> of(AnswerRule rule, List<SweepTrial> trials) {
        if (!SweepTrial.haveOneLoad(trials)) {
            return Optional.empty();
        }
        String cost = rule.cost().metric();
        List<SweepTrial> measured = trials.stream()
                .filter(trial -> !trial.variant().equals(rule.control()) && trial.figures().containsKey(cost))
                .toList();
        Map<String, TreeMap<Double, Double>> byVariant = measured.stream()
                .collect(Collectors.groupingBy(SweepTrial::variant, TreeMap::new, Collectors.groupingBy(
                        trial -> (double) trial.intervalMillis(), TreeMap::new,
                        Collectors.averagingDouble(trial -> trial.figures().get(cost).value()))));
        byVariant.values().removeIf(curve -> curve.size() < FEWEST_INTERVALS);
        if (byVariant.isEmpty()) {
            return Optional.empty();
        }
        List<String> names = List.copyOf(byVariant.keySet());
        return Optional.of(new Sweep(measured.getFirst().figures().get(cost).unit(), names.stream()
                .map(name -> new Curve(
                        name,
                        Hues.ofVariant(name, names),
                        List.copyOf(byVariant.get(name).keySet()),
                        List.copyOf(byVariant.get(name).values())))
                .toList()));
    }
}
