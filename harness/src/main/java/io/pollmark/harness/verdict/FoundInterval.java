package io.pollmark.harness.verdict;

import io.pollmark.harness.experiment.Crossing;
import io.pollmark.harness.experiment.Level;
import io.pollmark.harness.experiment.Levels;
import io.pollmark.harness.experiment.Search;
import io.pollmark.harness.plan.SearchResult;
import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.blocks.Family;
import io.pollmark.harness.statistics.sittings.CrossingPoint;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The interval at which a metric crosses a limit, interpolated in each sitting between the legs of its scenarios.
 *
 * @param asked    what was looked for
 * @param point    where it is; null where a sitting's legs do not enclose it
 * @param missing  intervals in milliseconds at which a sitting has no valid leg
 * @param complete whether all that was planned was run
 */
public record FoundInterval(Crossing asked, CrossingPoint point, SortedSet<Long> missing, boolean complete) {

    static FoundInterval of(Crossing asked, List<Arm> arms, boolean complete) {
        List<Arm> subjects = arms.stream().filter(arm -> !arm.control()).toList();
        TreeMap<Integer, NavigableMap<Double, Double>> curves = new TreeMap<>();
        subjects.stream().filter(Arm::valid).flatMap(arm -> arm.blocks().stream())
                .forEach(figures -> curves.put(figures.block(), new TreeMap<>()));
        TreeSet<Long> missing = new TreeSet<>();
        for (Arm arm : subjects) {
            long interval = arm.condition().intervalMillis();
            Map<Integer, Double> values = values(arm, asked.metric());
            curves.forEach((block, curve) -> {
                if (values.containsKey(block)) {
                    curve.put((double) interval, values.get(block));
                } else {
                    missing.add(interval);
                }
            });
        }
        CrossingPoint point = CrossingPoint.of(List.copyOf(curves.values()), asked.below(), Family.LEVEL).orElse(null);
        return new FoundInterval(asked, point, missing, complete);
    }

    /** By block; none of an arm whose figures are only for show. */
    private static Map<Integer, Double> values(Arm arm, String metric) {
        return arm.blocks().stream().filter(figures -> arm.valid() && figures.window().containsKey(metric))
                .collect(Collectors.toMap(BlockFigures::block, figures -> figures.window().get(metric).value()));
    }

    /** One sentence for a reader. */
    String sentence() {
        String what = asked.metric().replace('.', ' ') + " falls below " + Figure.of(new Metric(asked.below(), "share"));
        if (point == null && !missing.isEmpty()) {
            return "At which interval " + what + " is not known: at " + missing.stream().map(String::valueOf).collect(Collectors.joining(", "))
                    + " ms a sitting has no valid leg. What refused it is said of the legs.";
        }
        if (point == null) {
            return "At which interval " + what + " is not known: in a sitting it is below at none of the"
                    + " scenarios' intervals, or at all of them. Give the experiment shorter or longer ones.";
        }
        String range = point.interval() == null ? ", by one sitting"
                : " (" + Figure.number(point.interval().lower()) + " to " + Figure.number(point.interval().upper()) + "; "
                + point.sittings() + " sittings)";
        return "Warm, " + what + " where each polls every " + Figure.number(point.at()) + " ms" + range + ".";
    }

    /** As the next experiment takes it: whole milliseconds, at which the metric is below. */
    public SearchResult asSearch() {
        Level found = point == null ? null : new Level(Math.floor(point.at()), true);
        return new SearchResult(Levels.INTERVAL, List.of(new Search.Limit(asked.metric(), asked.below())), complete, found, null,
                Optional.ofNullable(point).map(CrossingPoint::interval).map(it -> List.of(it.lower(), it.upper())).orElse(null), List.of());
    }
}
