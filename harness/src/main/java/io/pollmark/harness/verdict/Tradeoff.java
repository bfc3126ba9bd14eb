package io.pollmark.harness.verdict;

import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.blocks.Family;
import io.pollmark.harness.statistics.blocks.Judgement;
import io.pollmark.harness.statistics.blocks.Ratio;
import io.pollmark.harness.statistics.tradeoff.EqualCost;
import io.pollmark.harness.statistics.tradeoff.LogCurve;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What freshness costs under each variant, over intervals.
 *
 * @param net       whether the control's cost is taken out
 * @param curves    one a variant
 * @param sentences how variants compare where they are equally fresh, or that they nowhere are
 */
public record Tradeoff(boolean net, List<Curve> curves, List<String> sentences) {
    private static final int FEWEST_INTERVALS = 3;

    /** Means over blocks, in the order of freshness. */
    public record Curve(String variant, List<Point> points) {}

    /**
     * One interval.
     *
     * @param freshness in the unit of the rule's freshness
     * @param cost      for each notification, in the rule's unit
     */
    public record Point(long intervalMillis, double freshness, double cost) {}

    private record Measured(String variant, int block, Point point) {}

    /**
     * Empty where no variant was run at three intervals.
     *
     * @param margin within which a difference does not matter, as a share
     */
    public static Optional<Tradeoff> of(AnswerRule rule, List<SweepTrial> trials, double margin) {
        boolean net = trials.stream().anyMatch(trial -> trial.variant().equals(rule.control()));
        Map<String, List<Measured>> byVariant = withoutRepetitions(trials)
                .filter(trial -> !trial.variant().equals(rule.control()))
                .flatMap(trial -> measured(rule, trial, trials, net).stream())
                .collect(Collectors.groupingBy(Measured::variant, LinkedHashMap::new, Collectors.toList()));
        byVariant.values().removeIf(points -> points.stream().map(it -> it.point().intervalMillis()).distinct().count() < FEWEST_INTERVALS);
        if (byVariant.isEmpty()) {
            return Optional.empty();
        }
        List<String> variants = byVariant.keySet().stream().sorted().toList();
        return Optional.of(new Tradeoff(
                net,
                variants.stream().map(variant -> new Curve(variant, means(byVariant.get(variant)))).toList(),
                sentences(variants, byVariant, margin)));
    }

    /** Beside what it repeats a repetition would be a point of the same curve, and the slope between them chance. */
    private static Stream<SweepTrial> withoutRepetitions(List<SweepTrial> trials) {
        Map<List<Object>, SweepTrial> first = new LinkedHashMap<>();
        trials.forEach(trial -> first.putIfAbsent(
                List.of(trial.variant(), trial.users(), trial.intervalMillis(), trial.block()), trial));
        return first.values().stream();
    }

    /** Of a core that is used up it is not known what would have been used. */
    private static Optional<Measured> measured(AnswerRule rule, SweepTrial trial, List<SweepTrial> trials, boolean net) {
        AnswerRule.Equal equal = rule.equal();
        Metric freshness = trial.figures().get(equal.freshness());
        Metric cost = trial.figures().get(equal.cost());
        Metric by = trial.figures().get(equal.by());
        if (freshness == null || cost == null || by == null || by.value() <= 0 || !rule.exhausted().leavesRoom(trial.figures())) {
            return Optional.empty();
        }
        Optional<Double> control = net ? control(rule, trial, trials) : Optional.of(0.0);
        return control.map(base -> equal.scale() * (cost.value() - base) / by.value())
                .filter(each -> each > 0)
                .map(each -> new Measured(trial.variant(), trial.block(), new Point(trial.intervalMillis(), freshness.value(), each)));
    }

    private static Optional<Double> control(AnswerRule rule, SweepTrial trial, List<SweepTrial> trials) {
        return trials.stream()
                .filter(other -> other.variant().equals(rule.control()) && other.block() == trial.block() && other.users() == trial.users())
                .map(other -> other.figures().get(rule.equal().cost()))
                .filter(metric -> metric != null)
                .map(Metric::value)
                .findFirst();
    }

    private static List<Point> means(List<Measured> points) {
        Map<Long, List<Point>> byInterval = points.stream()
                .map(Measured::point)
                .collect(Collectors.groupingBy(Point::intervalMillis, TreeMap::new, Collectors.toList()));
        return byInterval.values().stream()
                .map(same -> new Point(
                        same.getFirst().intervalMillis(),
                        same.stream().mapToDouble(Point::freshness).average().orElseThrow(),
                        same.stream().mapToDouble(Point::cost).average().orElseThrow()))
                .toList();
    }

    private static List<String> sentences(List<String> variants, Map<String, List<Measured>> byVariant, double margin) {
        List<String> sentences = new ArrayList<>();
        double level = Family.levelOfEach(variants.size() * (variants.size() - 1) / 2);
        for (int one = 0; one < variants.size(); one++) {
            for (int other = one + 1; other < variants.size(); other++) {
                sentences.add(sentence(variants.get(one), byVariant.get(variants.get(one)), variants.get(other), byVariant.get(variants.get(other)),
                        level, margin));
            }
        }
        return List.copyOf(sentences);
    }

    private static String sentence(String one, List<Measured> ofOne, String other, List<Measured> ofOther, double level, double margin) {
        // Both curves of a block must be drawn: where trials are missing, nothing is said of the block.
        List<Integer> blocks = ofOne.stream().map(Measured::block).distinct()
                .filter(block -> curve(ofOne, block).isDrawn() && curve(ofOther, block).isDrawn()).toList();
        if (blocks.isEmpty()) {
            return one + " and " + other + " cannot be compared where they are equally fresh: no block has two valid intervals of each.";
        }
        Optional<EqualCost> equal = EqualCost.of(curves(ofOne, blocks), curves(ofOther, blocks), level);
        if (equal.isEmpty()) {
            return one + " and " + other + " are nowhere equally fresh: no overlap, and so no ratio.";
        }
        return equal.get().ratio().ratio() >= 1
                ? sentence(one, other, equal.get(), margin)
                : sentence(other, one, EqualCost.of(curves(ofOther, blocks), curves(ofOne, blocks), level).orElseThrow(), margin);
    }

    private static String sentence(String more, String less, EqualCost equal, double margin) {
        Ratio ratio = equal.ratio();
        String where = "Where both are equally fresh, at a 95th percentile of " + Figure.number(Math.round(equal.at())) + " ms, ";
        return switch (Judgement.of(ratio, margin, true)) {
            case UNDECIDED -> where + "what a notification costs with " + more + " and with " + less + " is not told apart (ratio "
                    + Figure.interval(ratio) + ").";
            case EQUIVALENT -> where + "between what a notification costs with " + more + " and with " + less
                    + " is no difference that matters (ratio " + Figure.interval(ratio) + ").";
            default -> where + "a notification costs " + Figure.number(ratio.ratio()) + " times" + Figure.range(ratio)
                    + " as much processor time with " + more + " as with " + less
                    + (ratio.interval() == null ? ": one block, and so indicative." : ".");
        };
    }

    private static List<LogCurve> curves(List<Measured> points, List<Integer> blocks) {
        return blocks.stream().map(block -> curve(points, block)).toList();
    }

    private static LogCurve curve(List<Measured> points, int block) {
        return new LogCurve(points.stream()
                .filter(it -> it.block() == block)
                .collect(Collectors.toMap(it -> it.point().freshness(), it -> it.point().cost(), (first, second) -> first)));
    }
}
