package io.pollmark.harness.report;

import io.pollmark.harness.verdict.Arm;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A metric of each variant over the levels of a factor.
 *
 * @param of          what a level counts
 * @param unit        of the metric
 * @param logarithmic whether the metric's axis is
 * @param curves      in the order of the experiment's variants
 */
record LevelChart(String title, String of, String unit, boolean logarithmic, List<Sweep.Curve> curves) {
    private static final int FEWEST_LEVELS = 3;

    /** Those that the report asks for, and for which there are levels enough. */
    static List<LevelChart> of(ReportRule rule, List<Arm> arms) {
        return rule.overLevels().stream().flatMap(chart -> of(chart, arms).stream()).toList();
    }

    private static Optional<LevelChart> of(ReportRule.OverLevels rule, List<Arm> arms) {
        List<Arm> measured = arms.stream()
                .filter(arm -> arm.subject() && arm.valid() && arm.compared().containsKey(rule.metric()))
                .toList();
        Map<String, TreeMap<Double, Double>> byVariant = measured.stream().collect(Collectors.groupingBy(
                Arm::words,
                LinkedHashMap::new,
                Collectors.groupingBy(
                        arm -> arm.condition().levels().find(rule.factor()).orElseThrow().value(),
                        TreeMap::new,
                        Collectors.averagingDouble(arm -> arm.compared().get(rule.metric()).value()))));
        List<String> names = List.copyOf(byVariant.keySet());
        List<Sweep.Curve> curves = names.stream().flatMap(name -> curve(name, byVariant.get(name), names)).toList();
        return curves.isEmpty() ? Optional.empty() : Optional.of(new LevelChart(
                rule.title(), rule.of(), measured.getFirst().compared().get(rule.metric()).unit(), rule.logarithmic(), curves));
    }

    private static Stream<Sweep.Curve> curve(String name, TreeMap<Double, Double> points, List<String> names) {
        return points.size() < FEWEST_LEVELS ? Stream.empty()
                : Stream.of(new Sweep.Curve(name, Hues.ofVariant(name, names), List.copyOf(points.keySet()), List.copyOf(points.values())));
    }
}
