package io.pollmark.harness.report;

import io.pollmark.harness.statistics.blocks.Interval;
import io.pollmark.harness.statistics.blocks.Ratio;
import io.pollmark.harness.verdict.Comparison;
import io.pollmark.harness.verdict.Figure;
import io.pollmark.harness.verdict.Verdicts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * One scenario against another, as text and as a drawing.
 *
 * @param chance whether both are the same, so that what differs is chance
 * @param ends   what the drawing's left and right end stand for
 */
record ComparisonRows(String title, boolean chance, String ends, List<Row> rows) {
    private static final double SMALLEST_P = 0.0001;

    /**
     * One metric.
     *
     * @param interval empty with one block
     * @param p        empty with one block, or no spread
     * @param tone     {@code good}, {@code plain} or {@code bad}
     */
    record Row(String says, String ratio, String interval, String effect, String p, String judgement, String tone, RatioMark mark) {}

    static List<ComparisonRows> of(Verdicts verdicts) {
        Map<String, Interval> noise = new LinkedHashMap<>();
        verdicts.repetitions().stream()
                .filter(repetition -> repetition.ratio().interval() != null)
                .forEach(repetition -> noise.put(metric(repetition), repetition.ratio().interval()));
        List<ComparisonRows> all = new ArrayList<>();
        grouped(verdicts.comparisons()).forEach((title, group) -> all.add(of(title, false, group, noise)));
        grouped(verdicts.baseline()).forEach((title, group) -> all.add(of(title, false, group, noise)));
        grouped(verdicts.repetitions()).forEach((title, group) -> all.add(of(title, true, group, Map.of())));
        return List.copyOf(all);
    }

    private static Map<String, List<Comparison>> grouped(List<Comparison> comparisons) {
        Map<String, List<Comparison>> grouped = new LinkedHashMap<>();
        comparisons.forEach(comparison -> grouped
                .computeIfAbsent(comparison.of() + " against " + comparison.by(), title -> new ArrayList<>())
                .add(comparison));
        return grouped;
    }

    private static String metric(Comparison comparison) {
        return comparison.metric() + " " + comparison.period();
    }

    private static ComparisonRows of(String title, boolean chance, List<Comparison> group, Map<String, Interval> noise) {
        double end = RatioMark.end(group.stream().map(Comparison::ratio).toList());
        return new ComparisonRows(title, chance, Figure.times(1 / end) + " to " + Figure.times(end),
                group.stream().map(comparison -> row(comparison, RatioMark.of(comparison.ratio(), noise.get(metric(comparison)), end))).toList());
    }

    private static Row row(Comparison comparison, RatioMark mark) {
        Ratio ratio = comparison.ratio();
        String tone = switch (comparison.judgement()) {
            case BETTER -> "good";
            case WORSE -> "bad";
            case EQUIVALENT, UNDECIDED, INDICATIVE -> "plain";
        };
        return new Row(
                comparison.says(),
                Figure.times(ratio.ratio()),
                ratio.interval() == null ? "" : text(ratio.interval()),
                ratio.effect() == null ? "" : Figure.number(ratio.effect()),
                ratio.p() == null ? "" : p(ratio.p()),
                comparison.judgement().name().toLowerCase(Locale.ROOT),
                tone,
                mark);
    }

    /** What is a difference may be near nothing; an interval that reaches it has one end. */
    private static String text(Interval interval) {
        return interval.lower() <= 0 ? "up to " + Figure.times(interval.upper()) : Figure.times(interval.lower()) + " to " + Figure.times(interval.upper());
    }

    /** Never 0. */
    private static String p(double p) {
        return p < SMALLEST_P ? "< 0.0001" : String.format(Locale.ROOT, "%.4f", p);
    }
}
