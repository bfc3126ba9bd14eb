package io.pollmark.harness.verdict;

import io.pollmark.harness.experiment.UnitCost;
import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.blocks.Family;
import io.pollmark.harness.statistics.blocks.Interval;
import io.pollmark.harness.statistics.blocks.Ratio;
import io.pollmark.harness.statistics.sittings.Fieller;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/** Tells from pairs of scenarios what one more of something takes. */
final class UnitCosts {
    private static final double MICROS = 1e6;
    // A rate that differs less may do so by chance, and the cost is divided by it.
    private static final double LEAST_DIFFERENCE = 0.05;

    private final List<Arm> arms;
    private final AnswerRule rule;

    /** @param arms all of the run */
    UnitCosts(List<Arm> arms, AnswerRule rule) {
        this.arms = arms;
        this.rule = rule;
    }

    /** One figure for each that is asked, in that order. */
    List<UnitCostFigure> of(List<UnitCost> asked) {
        Map<String, Costs> all = new LinkedHashMap<>();
        asked.forEach(one -> all.put(one.what(), costs(one)));
        double level = Family.levelOfEach(asked.size());
        double levelOfRatios = Family.levelOfEach((int) asked.stream().map(UnitCost::against).filter(Objects::nonNull).count());
        return all.values().stream()
                .map(costs -> costs.not() == null
                        ? figure(costs, all.get(costs.asked().against()), level, levelOfRatios)
                        : new UnitCostFigure(costs.asked(), null, null, null, costs.not()))
                .toList();
    }

    /** @param not why there are none; null where there are */
    private record Costs(UnitCost asked, Map<Integer, Double> byBlock, String not) {}

    /** The two scenarios' figures in a block that has both. */
    private record Pair(int block, Map<String, Metric> more, Map<String, Metric> less) {
        double difference(String metric) {
            return more.get(metric).value() - less.get(metric).value();
        }
    }

    private static UnitCostFigure figure(Costs costs, Costs against, double level, double levelOfRatios) {
        double[] values = values(costs.byBlock());
        return new UnitCostFigure(costs.asked(), new Metric(Interval.mean(values), "µs"), Interval.ofMean(values, level).orElse(null),
                against == null ? null : times(costs.byBlock(), against.byBlock(), levelOfRatios).orElse(null), null);
    }

    /** In each block, or in none. */
    private Costs costs(UnitCost asked) {
        List<Pair> pairs = pairs(asked);
        String not = pairs.isEmpty()
                ? "There are no valid figures of both."
                : pairs.stream().map(pair -> whyNot(pair, asked.per())).filter(Objects::nonNull).findFirst().orElse(null);
        Map<Integer, Double> byBlock = new TreeMap<>();
        if (not == null) {
            pairs.forEach(pair -> byBlock.put(pair.block(), MICROS * pair.difference(rule.cost().metric()) / pair.difference(asked.per())));
        }
        return new Costs(asked, byBlock, not);
    }

    private String whyNot(Pair pair, String per) {
        String where = "In block " + pair.block() + " ";
        for (Map<String, Metric> figures : List.of(pair.more(), pair.less())) {
            if (!figures.containsKey(per) || !figures.containsKey(rule.cost().metric())) {
                return where + "how often it happened is not known, or not what it cost.";
            }
            if (rule.exhausted().usedUp(figures)) {
                return where + "the core was used up, so that what it costs is not known.";
            }
        }
        return pair.difference(per) < LEAST_DIFFERENCE * pair.more().get(per).value() || pair.difference(per) <= 0
                ? where + "it did not happen more often by 5 %: " + Figure.of(pair.more().get(per)) + " and " + Figure.of(pair.less().get(per)) + "."
                : null;
    }

    private List<Pair> pairs(UnitCost asked) {
        Map<Integer, Map<String, Metric>> less = byBlock(asked.less());
        List<Pair> pairs = new ArrayList<>();
        byBlock(asked.of()).forEach((block, figures) -> {
            if (less.containsKey(block)) {
                pairs.add(new Pair(block, figures, less.get(block)));
            }
        });
        return pairs;
    }

    private Map<Integer, Map<String, Metric>> byBlock(String scenario) {
        Map<Integer, Map<String, Metric>> figures = new LinkedHashMap<>();
        arms.stream().filter(arm -> arm.scenario().equals(scenario) && arm.valid()).forEach(arm ->
                arm.blocks().forEach(block -> figures.put(block.block(), arm.inBlock(block, "compared"))));
        return figures;
    }

    /** Over the blocks of both; empty where several blocks were to tell it and do not. */
    private static Optional<Ratio> times(Map<Integer, Double> costs, Map<Integer, Double> against, double level) {
        Map<Integer, Double> both = new TreeMap<>(costs);
        both.keySet().retainAll(against.keySet());
        if (both.isEmpty()) {
            return Optional.empty();
        }
        Fieller fieller = Fieller.of(values(both), both.keySet().stream().mapToDouble(against::get).toArray(), level);
        return fieller.ratio() == null || fieller.interval() == null && fieller.sittings() > 1
                ? Optional.empty()
                : Optional.of(new Ratio(fieller.sittings(), fieller.ratio(), fieller.interval(), null, null, null))
                        .filter(ratio -> ratio.interval() == null || !Figure.times(ratio.interval()).equals(Figure.TOO_UNCERTAIN));
    }

    private static double[] values(Map<Integer, Double> costs) {
        return costs.values().stream().mapToDouble(Double::doubleValue).toArray();
    }
}
