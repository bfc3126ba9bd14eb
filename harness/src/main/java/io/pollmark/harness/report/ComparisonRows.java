package io.pollmark.harness.report;

import io.pollmark.harness.statistics.blocks.Interval;
import io.pollmark.harness.statistics.blocks.Ratio;
import io.pollmark.harness.verdict.Arm;
import io.pollmark.harness.verdict.ArmName;
import io.pollmark.harness.verdict.Comparison;
import io.pollmark.harness.verdict.Figure;
import io.pollmark.harness.verdict.Verdicts;
import java.util.ArrayList;
import java.util.Collection;
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
        grouped(verdicts.comparisons()).forEach(group -> all.add(of(dearerFirst(group), false, noise, verdicts.arms())));
        grouped(verdicts.baseline()).forEach(group -> all.add(of(group, false, noise, verdicts.arms())));
        grouped(verdicts.repetitions()).forEach(group -> all.add(of(group, true, Map.of(), verdicts.arms())));
        return List.copyOf(all);
    }

    private static Collection<List<Comparison>> grouped(List<Comparison> comparisons) {
        Map<String, List<Comparison>> grouped = new LinkedHashMap<>();
        comparisons.forEach(comparison -> grouped
                .computeIfAbsent(comparison.of() + " " + comparison.by(), pair -> new ArrayList<>())
                .add(comparison));
        return grouped.values();
    }

    /** In the direction of the answer's sentence: how many times as much the dearer one takes. */
    private static List<Comparison> dearerFirst(List<Comparison> group) {
        return group.getFirst().ratio().ratio() >= 1 ? group : group.stream().map(Comparison::turned).toList();
    }

    private static String title(Comparison comparison, List<Arm> arms) {
        // What is of another run has that run's name, and is no arm of this one.
        String title = ArmName.of(comparison.of(), arms) + " against " + ArmName.of(comparison.by(), arms);
        return Character.toUpperCase(title.charAt(0)) + title.substring(1);
    }

    private static String metric(Comparison comparison) {
        return comparison.metric() + " " + comparison.period();
    }

    private static ComparisonRows of(List<Comparison> group, boolean chance, Map<String, Interval> noise, List<Arm> arms) {
        double end = RatioMark.end(group.stream().map(Comparison::ratio).toList());
        return new ComparisonRows(title(group.getFirst(), arms), chance, Figure.times(1 / end) + " to " + Figure.times(end),
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
                Double.isInfinite(ratio.ratio()) ? Grid.MISSING : Figure.times(ratio.ratio()),
                ratio.interval() == null ? "" : text(ratio.interval()),
                ratio.effect() == null ? "" : Figure.number(ratio.effect()),
                ratio.p() == null ? "" : p(ratio.p()),
                comparison.judgement().name().toLowerCase(Locale.ROOT),
                tone,
                mark);
    }

    /** What is a difference may be near nothing; an interval that reaches it has one end. */
    private static String text(Interval interval) {
        if (Double.isInfinite(interval.lower())) {
            return Grid.MISSING;
        }
        if (Double.isInfinite(interval.upper())) {
            return "at least " + Figure.times(interval.lower());
        }
        return interval.lower() <= 0 ? "at most " + Figure.times(interval.upper()) : Figure.times(interval);
    }

    /** Never 0. */
    private static String p(double p) {
        return p < SMALLEST_P ? "< 0.0001" : String.format(Locale.ROOT, "%.4f", p);
    }
}
