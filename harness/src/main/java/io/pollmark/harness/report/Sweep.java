package io.pollmark.harness.report;

import com.fasterxml.jackson.databind.JsonNode;
import io.pollmark.harness.verdict.AnswerRule;
import io.pollmark.harness.verdict.Arm;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The cost of each variant over the interval.
 *
 * @param of     the run that it is of; null: of this one
 * @param unit   of the cost
 * @param curves in the order of the variants' names
 */
record Sweep(String of, String unit, List<Curve> curves) {
    private static final int FEWEST_INTERVALS = 3;

    /** One variant's; {@code x} in milliseconds. */
    record Curve(String name, String hue, List<Double> x, List<Double> y) {}

    private record Point(String variant, double intervalMillis, double value, String unit) {}

    /** That of this run, or else of the one that is stored with it; empty where neither has intervals enough. */
    static Optional<Sweep> of(AnswerRule rule, List<Arm> arms, JsonNode stored) {
        return of(null, own(rule, arms)).or(() -> of(stored.path("experiment").asText(), stored(rule, stored)));
    }

    private static Optional<Sweep> of(String run, List<Point> points) {
        Map<String, TreeMap<Double, Double>> byVariant = points.stream()
                .collect(Collectors.groupingBy(Point::variant, TreeMap::new, Collectors.groupingBy(
                        Point::intervalMillis, TreeMap::new, Collectors.averagingDouble(Point::value))));
        byVariant.values().removeIf(curve -> curve.size() < FEWEST_INTERVALS);
        if (byVariant.isEmpty()) {
            return Optional.empty();
        }
        List<String> names = List.copyOf(byVariant.keySet());
        return Optional.of(new Sweep(run, points.getFirst().unit(), names.stream()
                .map(name -> new Curve(
                        name,
                        "hue" + (names.indexOf(name) + 1),
                        List.copyOf(byVariant.get(name).keySet()),
                        List.copyOf(byVariant.get(name).values())))
                .toList()));
    }

    private static List<Point> own(AnswerRule rule, List<Arm> arms) {
        String cost = rule.cost().metric();
        return arms.stream()
                .filter(arm -> arm.valid() && !arm.control() && arm.window().containsKey(cost))
                .map(arm -> new Point(
                        arm.variant(),
                        arm.condition().intervalMillis(),
                        arm.window().get(cost).value(),
                        arm.window().get(cost).unit()))
                .toList();
    }

    private static List<Point> stored(AnswerRule rule, JsonNode result) {
        List<Point> points = new ArrayList<>();
        for (JsonNode trial : result.path("trials")) {
            JsonNode cost = trial.path("metrics").path(rule.cost().metric());
            String variant = trial.path("variant").asText();
            if (trial.path("valid").asBoolean() && !variant.equals(rule.control()) && !cost.isMissingNode()) {
                points.add(new Point(
                        variant,
                        trial.path("intervalMillis").asDouble(),
                        cost.path("value").asDouble(),
                        cost.path("unit").asText()));
            }
        }
        return points;
    }
}
