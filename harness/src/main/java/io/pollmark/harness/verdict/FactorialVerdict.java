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
 * @param names    what the scenarios along the path are called, as far as they count
 * @param says     what each step of the path changes
 * @param path     null where an end of it does not count, or it leads nowhere
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
     * @param factor   or several, where one step changes them
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
        Optional<FactorialPath> path = FactorialPath.of(asked, costs);
        Optional<PathShares> shares = path.flatMap(FactorialPath::shares);
        List<String> scenarios = path.map(FactorialPath::scenarios).orElse(asked.path().stream().map(Factorial.Step::scenario).toList());
        return new FactorialVerdict(
                asked.factors().stream().map(Factorial.Factor::name).toList(),
                cells.all(),
                missing(asked),
                effects(asked.factors(), costs, Family.levelOfEach(planned(asked))),
                scenarios.stream().map(scenario -> ArmName.of(scenario, arms)).toList(),
                path.map(FactorialPath::says).orElse(List.of()),
                shares.orElse(null),
                shares.isPresent() ? path.orElseThrow().byFactor() : List.of());
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
}
