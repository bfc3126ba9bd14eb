package io.pollmark.harness.verdict;

import io.pollmark.harness.experiment.Crossing;
import io.pollmark.harness.experiment.Level;
import io.pollmark.harness.experiment.Levels;
import io.pollmark.harness.experiment.Search;
import io.pollmark.harness.plan.SearchResult;
import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.blocks.Family;
import io.pollmark.harness.statistics.sittings.CrossingPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The interval at which a metric crosses a limit, interpolated in each sitting between the legs of its scenarios.
 *
 * @param asked what was looked for
 * @param point    where it is; null where a sitting's legs do not enclose it
 * @param complete whether all that was planned was run
 */
public record FoundInterval(Crossing asked, CrossingPoint point, boolean complete) {

    static FoundInterval of(Crossing asked, List<Arm> arms, boolean complete) {
        List<Arm> subjects = arms.stream().filter(arm -> arm.valid() && !arm.control()).toList();
        TreeSet<Integer> blocks = new TreeSet<>();
        subjects.forEach(arm -> arm.blocks().forEach(block -> blocks.add(block.block())));
        List<NavigableMap<Double, Double>> curves = new ArrayList<>();
        for (int block : blocks) {
            NavigableMap<Double, Double> curve = new TreeMap<>();
            for (Arm arm : subjects) {
                arm.blocks().stream()
                        .filter(figures -> figures.block() == block && figures.window().containsKey(asked.metric()))
                        .forEach(figures -> curve.put((double) arm.condition().intervalMillis(), figures.window().get(asked.metric()).value()));
            }
            curves.add(curve);
        }
        return new FoundInterval(asked, CrossingPoint.of(curves, asked.below(), Family.LEVEL).orElse(null), complete);
    }

    /** One sentence for a reader. */
    String sentence() {
        String what = asked.metric().replace('.', ' ') + " falls below " + Figure.of(new Metric(asked.below(), "share"));
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
