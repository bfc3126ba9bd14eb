package io.pollmark.harness.verdict;

import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.blocks.Family;
import io.pollmark.harness.statistics.tradeoff.EqualCost;
import io.pollmark.harness.statistics.tradeoff.LogCurve;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What freshness costs under each variant, over intervals.
 *
 * @param net       whether the control's cost is taken out
 * @param curves    one a variant
 * @param told      whether of any two it can be told how they compare
 * @param sentences how variants compare where they are equally fresh, those that differ most first; last those of which it cannot
 *     be told, or that nowhere are
 * @param notes     on all of the sentences
 */
public record Tradeoff(boolean net, List<Curve> curves, boolean told, List<String> sentences, List<String> notes) {
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

    /** @param ratio null where it cannot be told */
    private record Compared(Double ratio, boolean interval, String sentence) {
        static Compared untold(String sentence) {
            return new Compared(null, false, sentence);
        }
    }

    private record Measured(String variant, int block, Point point) {}

    /**
     * Net of the control where each trial cost more than its control, else gross: a curve has no place for a cost below nothing.
     * Empty where no variant was run at three intervals, trials differ in more than theirs, or the system has no freshness.
     *
     * @param margin within which a difference does not matter, as a share
     */
    public static Optional<Tradeoff> of(AnswerRule rule, List<SweepTrial> trials, double margin) {
        if (rule.equal() == null || !SweepTrial.haveOneLoad(trials)) {
            return Optional.empty();
        }
        List<SweepTrial> drawn = drawn(rule, trials);
        Map<String, List<Measured>> gross = byVariant(rule, drawn, trial -> Optional.of(0.0));
        Map<String, List<Measured>> net = byVariant(rule, drawn, trial -> control(rule, trial, trials));
        boolean isNet = net.keySet().equals(gross.keySet()) && drawn.stream()
                .filter(trial -> net.containsKey(trial.variant()))
                .allMatch(trial -> costsMore(rule, trial, control(rule, trial, trials)));
        Map<String, List<Measured>> byVariant = isNet ? net : gross;
        if (byVariant.isEmpty()) {
            return Optional.empty();
        }
        List<String> variants = byVariant.keySet().stream().sorted().toList();
        TradeoffSentence sentence = new TradeoffSentence(margin, isNet);
        List<Compared> compared = compared(variants, rule.words(), byVariant, sentence);
        boolean told = compared.stream().anyMatch(pair -> pair.ratio() != null);
        return Optional.of(new Tradeoff(
                isNet,
                variants.stream().map(variant -> new Curve(variant, means(byVariant.get(variant)))).toList(),
                told,
                compared.stream().map(Compared::sentence).toList(),
                sentence.notes(told, compared.stream().anyMatch(Compared::interval))));
    }

    /** Where there are two variants to compare. */
    Optional<Answer> answer(List<String> caveats) {
        return sentences.isEmpty() ? Optional.empty() : Optional.of(new Answer(sentences.getFirst(),
                Stream.concat(sentences.stream().skip(1), notes.stream()).toList(), caveats));
    }

    private static Map<String, List<Measured>> byVariant(
            AnswerRule rule, List<SweepTrial> trials, Function<SweepTrial, Optional<Double>> base) {
        Map<String, List<Measured>> byVariant = trials.stream()
                .flatMap(trial -> base.apply(trial).flatMap(taken -> measured(rule, trial, taken)).stream())
                .collect(Collectors.groupingBy(Measured::variant, LinkedHashMap::new, Collectors.toList()));
        byVariant.values().removeIf(points -> intervals(points).size() < FEWEST_INTERVALS);
        return byVariant;
    }

    /** Below the rule's floor a cost is not told apart from nothing, and a ratio to it is of any size. */
    private static boolean costsMore(AnswerRule rule, SweepTrial trial, Optional<Double> control) {
        Metric cost = trial.figures().get(rule.equal().cost());
        return cost == null || control.isEmpty() || cost.value() - control.get() >= rule.cost().floor();
    }

    /**
     * Of a core that is used up it is not known what would have been used: where that happened in one block, the interval is
     * left out of all, since leaving out the dearest blocks would make a variant cheaper.
     */
    private static List<SweepTrial> drawn(AnswerRule rule, List<SweepTrial> trials) {
        List<SweepTrial> once = withoutRepetitions(trials).filter(trial -> !trial.variant().equals(rule.control())).toList();
        Set<List<Object>> usedUp = once.stream()
                .filter(trial -> rule.exhausted().usedUp(trial.figures()))
                .map(Tradeoff::setting)
                .collect(Collectors.toSet());
        return once.stream()
                .filter(trial -> rule.exhausted().leavesRoom(trial.figures()) && !usedUp.contains(setting(trial)))
                .toList();
    }

    private static List<Object> setting(SweepTrial trial) {
        return List.of(trial.variant(), trial.intervalMillis());
    }

    /** Beside what it repeats a repetition would be a point of the same curve, and the slope between them chance. */
    private static Stream<SweepTrial> withoutRepetitions(List<SweepTrial> trials) {
        Map<List<Object>, SweepTrial> first = new LinkedHashMap<>();
        trials.forEach(trial -> first.putIfAbsent(List.of(setting(trial), trial.block()), trial));
        return first.values().stream();
    }

    private static Optional<Measured> measured(AnswerRule rule, SweepTrial trial, double base) {
        AnswerRule.Equal equal = rule.equal();
        Metric freshness = trial.figures().get(equal.freshness());
        Metric cost = trial.figures().get(equal.cost());
        Metric during = trial.figures().get(equal.during());
        Metric by = trial.figures().get(equal.by());
        if (freshness == null || cost == null || during == null || by == null || by.value() <= 0) {
            return Optional.empty();
        }
        double each = equal.scale() * (cost.value() - base) * during.value() / by.value();
        return Optional.of(new Measured(trial.variant(), trial.block(), new Point(trial.intervalMillis(), freshness.value(), each)));
    }

    private static Optional<Double> control(AnswerRule rule, SweepTrial trial, List<SweepTrial> trials) {
        return trials.stream()
                .filter(other -> other.variant().equals(rule.control()) && other.block() == trial.block())
                .map(other -> other.figures().get(rule.equal().cost()))
                .filter(metric -> metric != null)
                .map(Metric::value)
                .findFirst();
    }

    private static Set<Long> intervals(List<Measured> points) {
        return points.stream().map(it -> it.point().intervalMillis()).collect(Collectors.toSet());
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

    private static List<Compared> compared(
            List<String> variants, Map<String, String> words, Map<String, List<Measured>> byVariant, TradeoffSentence sentence) {
        List<Compared> compared = new ArrayList<>();
        double level = Family.levelOfEach(variants.size() * (variants.size() - 1) / 2);
        for (int one = 0; one < variants.size(); one++) {
            for (int other = one + 1; other < variants.size(); other++) {
                String first = variants.get(one);
                String second = variants.get(other);
                compared.add(compared(words.getOrDefault(first, first), byVariant.get(first),
                        words.getOrDefault(second, second), byVariant.get(second), level, sentence));
            }
        }
        return compared.stream()
                .sorted(Comparator.comparing(Compared::ratio, Comparator.nullsFirst(Comparator.naturalOrder())).reversed())
                .toList();
    }

    private static Compared compared(
            String one, List<Measured> ofOne, String other, List<Measured> ofOther, double level, TradeoffSentence sentence) {
        // A block that lacks an interval would end the common freshness early, and deny what other blocks show.
        List<Integer> blocks = ofOne.stream().map(Measured::block).distinct()
                .filter(block -> isWhole(ofOne, block) && isWhole(ofOther, block)).toList();
        if (blocks.isEmpty()) {
            return Compared.untold(sentence.withoutCommonBlock(one, other));
        }
        Optional<EqualCost> equal = EqualCost.of(curves(ofOne, blocks), curves(ofOther, blocks), level);
        if (equal.isEmpty()) {
            return Compared.untold(TradeoffSentence.nowhereEqual(one, other));
        }
        return equal.get().ratio().ratio() >= 1
                ? compared(one, other, equal.get(), sentence)
                : compared(other, one, EqualCost.of(curves(ofOther, blocks), curves(ofOne, blocks), level).orElseThrow(), sentence);
    }

    private static boolean isWhole(List<Measured> points, int block) {
        return intervals(points.stream().filter(it -> it.block() == block).toList()).equals(intervals(points));
    }

    private static Compared compared(String more, String less, EqualCost equal, TradeoffSentence sentence) {
        return new Compared(sentence.tells(equal) ? equal.ratio().ratio() : null, equal.ratio().interval() != null,
                sentence.of(more, less, equal));
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
