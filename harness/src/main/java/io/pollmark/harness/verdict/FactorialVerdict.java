package io.pollmark.harness.verdict;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.pollmark.harness.experiment.Factorial;
import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.blocks.Family;
import io.pollmark.harness.statistics.blocks.Interval;
import io.pollmark.harness.statistics.sittings.FactorEffects;
import io.pollmark.harness.statistics.sittings.PathShares;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How much each factor matters to what is net of the control. The intervals of all effects hold jointly at 95 %; so do those of
 * the path's shares, those of the factors' shares of it, and those of its steps' ratios and of the whole.
 *
 * @param factors  names
 * @param cells    that were declared
 * @param missing  levels that no cell has
 * @param effects  of each level in place of the factor's first, and how they depend on other factors
 * @param names    what the scenarios along the path are called
 * @param says     what each step of the path changes
 * @param path     null where a cell of it does not count, or it leads nowhere
 * @param shares   of the whole path, of each factor that it changes; they add up to 1; empty where there is no path
 */
public record FactorialVerdict(
        List<String> factors, List<Cell> cells, List<Missing> missing, List<Effect> effects, List<String> names, List<String> says, PathShares path,
        List<FactorShare> shares) {
    /**
     * A cell.
     *
     * @param cost net of the control, mean over sittings; null where there is none
     * @param not  why it does not count, as a sentence; null where it does
     */
    public record Cell(String scenario, List<String> levels, Metric cost, String not) {}

    /** A cell that there is not, and why. */
    public record Missing(List<String> levels, String because) {}

    /**
     * What all steps make together that change one factor.
     *
     * @param interval null with one sitting, or where nothing shows that there is a way at all
     */
    public record FactorShare(String factor, double share, Interval interval) {}

    /**
     * An effect.
     *
     * @param other  of an interaction, the factor on which it depends; null of a main effect
     * @param first  the other factor's level at which it is compared
     * @param second the other factor's level at which it is so many times as large
     */
    public record Effect(String factor, String from, String to, String other, String first, String second, FactorEffects found) {
        @JsonIgnore
        public boolean isMain() {
            return other == null;
        }
    }

    /** @param arms all of the run */
    static FactorialVerdict of(Factorial asked, List<Arm> arms, AnswerRule rule) {
        FactorialCells cells = new FactorialCells(asked, arms, rule);
        Map<List<String>, double[]> costs = cells.costs();
        List<String> path = asked.path().stream().map(Factorial.Step::scenario).toList();
        double[][] along = along(path.stream().map(scenario -> costs.get(asked.cells().get(scenario))).toList());
        Optional<PathShares> shares = along.length == 0 ? Optional.empty() : PathShares.of(along, Family.levelOfEach(path.size()));
        return new FactorialVerdict(
                asked.factors().stream().map(Factorial.Factor::name).toList(),
                cells.all(),
                missing(asked),
                effects(asked.factors(), costs, Family.levelOfEach(planned(asked))),
                path.stream().map(scenario -> ArmName.of(scenario, arms)).toList(),
                asked.path().stream().skip(1).map(Factorial.Step::says).toList(),
                shares.orElse(null),
                shares.isEmpty() ? List.of() : shares(asked, along));
    }

    private static List<Missing> missing(Factorial asked) {
        List<List<String>> all = List.of(List.of());
        for (Factorial.Factor factor : asked.factors()) {
            all = all.stream()
                    .flatMap(levels -> factor.levels().stream().map(level -> Stream.concat(levels.stream(), Stream.of(level)).toList()))
                    .toList();
        }
        return all.stream()
                .filter(levels -> !asked.cells().containsValue(levels))
                .map(levels -> new Missing(levels, asked.whyNot(levels).orElse("it is left out")))
                .toList();
    }

    /** As many effects as the design has, whatever cells count in the end. */
    private static int planned(Factorial asked) {
        Map<List<String>, double[]> all = new LinkedHashMap<>();
        asked.cells().values().forEach(levels -> all.put(levels, new double[] {1}));
        return effects(asked.factors(), all, Family.LEVEL).size();
    }

    private static List<Effect> effects(List<Factorial.Factor> factors, Map<List<String>, double[]> costs, double level) {
        List<Effect> effects = new ArrayList<>();
        for (int one = 0; one < factors.size(); one++) {
            Factorial.Factor factor = factors.get(one);
            String from = factor.levels().getFirst();
            for (String to : factor.levels().subList(1, factor.levels().size())) {
                FactorEffects.main(costs, one, from, to, level)
                        .ifPresent(found -> effects.add(new Effect(factor.name(), from, to, null, null, null, found)));
                for (int other = one + 1; other < factors.size(); other++) {
                    effects.addAll(interactions(factors, costs, one, to, other, level));
                }
            }
        }
        return effects;
    }

    private static List<Effect> interactions(
            List<Factorial.Factor> factors, Map<List<String>, double[]> costs, int one, String to, int other, double level) {
        Factorial.Factor factor = factors.get(one);
        Factorial.Factor depends = factors.get(other);
        String from = factor.levels().getFirst();
        String first = depends.levels().getFirst();
        return depends.levels().stream().skip(1)
                .flatMap(second -> FactorEffects.interaction(costs, one, from, to, other, first, second, level)
                        .map(found -> new Effect(factor.name(), from, to, depends.name(), first, second, found)).stream())
                .toList();
    }

    private static List<FactorShare> shares(Factorial asked, double[][] along) {
        Map<String, List<Integer>> steps = new LinkedHashMap<>();
        for (int step = 1; step < asked.path().size(); step++) {
            List<String> from = asked.cells().get(asked.path().get(step - 1).scenario());
            List<String> to = asked.cells().get(asked.path().get(step).scenario());
            for (int factor = 0; factor < from.size(); factor++) {
                if (!from.get(factor).equals(to.get(factor))) {
                    steps.computeIfAbsent(asked.factors().get(factor).name(), name -> new ArrayList<>()).add(step - 1);
                }
            }
        }
        List<FactorShare> shares = new ArrayList<>();
        steps.forEach((factor, own) -> {
            PathShares.Share share = PathShares.together(along, own, Family.levelOfEach(steps.size()));
            shares.add(new FactorShare(factor, share.share(), share.interval()));
        });
        return shares;
    }

    /** The costs along the path, one row a sitting; empty where a cell does not count. */
    private static double[][] along(List<double[]> costs) {
        if (costs.contains(null)) {
            return new double[0][];
        }
        double[][] bySitting = new double[costs.getFirst().length][costs.size()];
        for (int step = 0; step < costs.size(); step++) {
            for (int sitting = 0; sitting < bySitting.length; sitting++) {
                bySitting[sitting][step] = costs.get(step)[sitting];
            }
        }
        return bySitting;
    }
}
