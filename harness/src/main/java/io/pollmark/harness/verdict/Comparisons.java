package io.pollmark.harness.verdict;

import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.blocks.Family;
import io.pollmark.harness.statistics.blocks.Judgement;
import io.pollmark.harness.statistics.blocks.Ratio;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/** Compares the arms under each condition with the first of them, and repetitions with what they repeat. */
final class Comparisons {
    private final List<Arm> arms;
    private final AnswerRule rule;
    private final double margin;
    private final RatioOfArms ratios;
    private final IntFunction<Family> family;

    /** @param margin within which a difference does not matter, as a share */
    Comparisons(List<Arm> arms, AnswerRule rule, double margin) {
        this(arms, rule, margin, (of, by, compared, level) -> ratio(of, by, compared.metric(), compared.period(), 0, level), rule::family);
    }

    /** Of a crossover. */
    Comparisons(List<Arm> arms, AnswerRule rule, double margin, SittingRatios ratios) {
        this(arms, rule, margin, ratios, rule::crossoverFamily);
    }

    private Comparisons(List<Arm> arms, AnswerRule rule, double margin, RatioOfArms ratios, IntFunction<Family> family) {
        this.arms = arms.stream().filter(Arm::valid).toList();
        this.rule = rule;
        this.margin = margin;
        this.ratios = ratios;
        this.family = family;
    }

    /** Arm and reference. */
    private record Pair(Arm of, Arm by) {}

    /** Compares a pair by one metric; empty where there is no ratio. */
    @FunctionalInterface
    private interface Comparing {
        Optional<Comparison> of(Pair pair, AnswerRule.Compared compared, double level);
    }

    /** Subjects against the first subject under the same condition; the level of each is that of all together. */
    List<Comparison> ofSubjects() {
        return together(subjects(), this::comparison);
    }

    /** As many pairs as {@link #ofSubjects} compares. */
    int pairs() {
        return subjects().size();
    }

    private List<Pair> subjects() {
        Map<Condition, Arm> first = new LinkedHashMap<>();
        List<Pair> pairs = new ArrayList<>();
        for (Arm arm : arms.stream().filter(Arm::subject).toList()) {
            Arm reference = first.putIfAbsent(arm.condition(), arm);
            if (reference != null) {
                pairs.add(new Pair(arm, reference));
            }
        }
        return pairs;
    }

    /** What is the same but for chance: the floor under which no difference is one. */
    List<Comparison> ofRepetitions() {
        List<Pair> pairs = arms.stream()
                .filter(arm -> arm.repeats() != null)
                .flatMap(arm -> repeated(arm).map(original -> new Pair(arm, original)).stream())
                .toList();
        return together(pairs, this::comparison);
    }

    /**
     * Each against the same one of a run that was made before, and so without pairs.
     *
     * @param run the other run's name
     */
    List<Comparison> with(String run, List<Arm> before) {
        List<Pair> pairs = arms.stream()
                .flatMap(arm -> before.stream()
                        .filter(other -> other.valid() && other.scenario().equals(arm.scenario()) && other.condition().equals(arm.condition()))
                        .map(other -> new Pair(arm, other)))
                .toList();
        return together(pairs, (pair, compared, level) -> apart(pair, compared, run, level));
    }

    private double level(AnswerRule.Compared compared, Family levels) {
        return rule.isCost(compared.metric()) ? levels.asked() : levels.others();
    }

    private Optional<Comparison> apart(Pair pair, AnswerRule.Compared compared, String run, double level) {
        if (compared.period().equals("net") && pair.of().basis() != pair.by().basis()) {
            return Optional.empty();
        }
        String basis = pair.of().basis() == pair.by().basis() ? pair.of().basis().period() : Basis.WHOLE_RUN.period();
        String period = compared.period().equals("compared") ? basis : compared.period();
        return Ratio.unpaired(values(pair.of(), compared.metric(), period), values(pair.by(), compared.metric(), period), level)
                .map(ratio -> new Comparison(pair.of().scenario(), pair.by().scenario() + " of " + run, compared.says(), compared.metric(),
                        period, ratio, margin, Judgement.of(ratio, margin, compared.lessIsGood())));
    }

    /** None where a block lacks the figure. */
    private static double[] values(Arm arm, String metric, String period) {
        List<Metric> figures = arm.blocks().stream().map(block -> block.period(period).get(metric)).toList();
        return figures.contains(null) ? new double[0] : figures.stream().mapToDouble(Metric::value).toArray();
    }

    private Optional<Arm> repeated(Arm arm) {
        return arms.stream()
                .filter(other -> other.scenario().equals(arm.repeats()) && other.condition().equals(arm.condition()))
                .findFirst();
    }

    /** All that can be had, each at the level at which all that were asked for hold together. */
    private List<Comparison> together(List<Pair> pairs, Comparing comparing) {
        Family levels = family.apply(pairs.size());
        return pairs.stream()
                .flatMap(pair -> rule.compared().stream().flatMap(compared -> comparing.of(pair, compared, level(compared, levels)).stream()))
                .toList();
    }

    private Optional<Comparison> comparison(Pair pair, AnswerRule.Compared compared, double level) {
        return ratios.of(pair.of(), pair.by(), compared, level)
                .map(ratio -> new Comparison(pair.of().scenario(), pair.by().scenario(), compared.says(), compared.metric(),
                        compared.period(), ratio, margin, Judgement.of(ratio, margin, compared.lessIsGood())));
    }

    /**
     * Over the blocks that both have. Empty where one lacks a figure, or one is not above 0.
     *
     * @param floor a divisor below it counts as it
     */
    static Optional<Ratio> ratio(Arm of, Arm by, String metric, String period, double floor, double level) {
        List<double[]> pairs = pairs(of, by, metric, period);
        return Ratio.paired(
                pairs.stream().mapToDouble(pair -> pair[0]).toArray(),
                pairs.stream().mapToDouble(pair -> Math.max(pair[1], floor)).toArray(), level);
    }

    /** A metric of both in each block that both have; none where a block lacks one. */
    static List<double[]> pairs(Arm of, Arm by, String metric, String period) {
        List<double[]> pairs = new ArrayList<>();
        for (BlockFigures block : of.blocks()) {
            for (BlockFigures other : by.blocks()) {
                if (block.block() == other.block()) {
                    Metric dividend = of.inBlock(block, period).get(metric);
                    Metric divisor = by.inBlock(other, period).get(metric);
                    if (dividend == null || divisor == null) {
                        return List.of();
                    }
                    pairs.add(new double[] {dividend.value(), divisor.value()});
                }
            }
        }
        return pairs;
    }
}
