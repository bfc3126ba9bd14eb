package io.pollmark.harness.verdict;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.pollmark.harness.experiment.Factorial;
import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.blocks.Family;
import io.pollmark.harness.statistics.sittings.FactorEffects;
import io.pollmark.harness.statistics.sittings.PathShares;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How much each factor matters to what is net of the control. All intervals of effects hold together with 95 %, and so do
 * those of the path's shares.
 *
 * @param factors  names
 * @param cells    that were measured
 * @param missing  that were not
 * @param effects  of each level in place of the factor's first, and where the effect depends on another factor, how
 * @param names    what the scenarios along the path are called
 * @param says     what each step of the path changes
 * @param path     null where a cell of it does not count
 */
public record FactorialVerdict(
        List<String> factors, List<Cell> cells, List<Missing> missing, List<Effect> effects, List<String> names, List<String> says, PathShares path) {
    private static final double HELD = 0.05;

    /**
     * A measured cell.
     *
     * @param cost net of the control, mean over sittings; null where there is none
     * @param not  why it does not count, as a sentence; null where it does
     */
    public record Cell(String scenario, List<String> levels, Metric cost, String not) {}

    /** A cell that was not measured, and why. */
    public record Missing(List<String> levels, String because) {}

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
        String cost = rule.cost().metric();
        List<Arm> own = arms.stream().filter(arm -> asked.cells().containsKey(arm.scenario())).toList();
        Set<Integer> sittings = inAll(own, cost);
        List<Cell> cells = own.stream().map(arm -> cell(asked, arm, cost, sittings)).toList();
        Map<List<String>, double[]> costs = new LinkedHashMap<>();
        for (Arm arm : own) {
            if (cells.stream().anyMatch(cell -> cell.scenario().equals(arm.scenario()) && cell.not() == null)) {
                costs.put(asked.cells().get(arm.scenario()), costs(arm, cost, sittings));
            }
        }
        List<String> path = asked.path().stream().map(Factorial.Step::scenario).toList();
        return new FactorialVerdict(
                asked.factors().stream().map(Factorial.Factor::name).toList(),
                cells,
                missing(asked),
                effects(asked.factors(), costs),
                path.stream().map(scenario -> ArmName.of(scenario, arms)).toList(),
                asked.path().stream().skip(1).map(Factorial.Step::says).toList(),
                path(path.stream().map(scenario -> costs.get(asked.cells().get(scenario))).toList()).orElse(null));
    }

    /** The sittings in which each of them that stands has a net cost. */
    private static Set<Integer> inAll(List<Arm> arms, String cost) {
        Set<Integer> sittings = new TreeSet<>();
        arms.forEach(arm -> arm.blocks().forEach(block -> sittings.add(block.block())));
        arms.stream().filter(Arm::valid).forEach(arm -> sittings.retainAll(arm.blocks().stream()
                .filter(block -> block.net().containsKey(cost)).map(BlockFigures::block).toList()));
        return sittings;
    }

    private static double[] costs(Arm arm, String cost, Set<Integer> sittings) {
        return arm.blocks().stream()
                .filter(block -> sittings.contains(block.block()))
                .sorted(Comparator.comparingInt(BlockFigures::block))
                .mapToDouble(block -> block.net().get(cost).value())
                .toArray();
    }

    private static Cell cell(Factorial asked, Arm arm, String cost, Set<Integer> sittings) {
        return new Cell(arm.scenario(), asked.cells().get(arm.scenario()), arm.net().get(cost), whyNot(asked, arm, cost, sittings));
    }

    private static String whyNot(Factorial asked, Arm arm, String cost, Set<Integer> sittings) {
        if (!arm.valid()) {
            return "No leg of it is valid.";
        }
        Metric achieved = arm.window().get(asked.achieved());
        if (achieved == null) {
            return "How often it polled is not known.";
        }
        double wanted = arm.condition().intervalMillis();
        if (Math.abs(achieved.value() / wanted - 1) > HELD) {
            return "It polled every " + Figure.of(achieved) + " and not every " + Figure.of(new Metric(wanted, achieved.unit())) + ".";
        }
        if (sittings.isEmpty()) {
            return "No sitting has all cells.";
        }
        return IntStream.range(0, sittings.size()).anyMatch(i -> !(costs(arm, cost, sittings)[i] > 0))
                ? "It costs too little to be told from nothing." : null;
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

    private static List<Effect> effects(List<Factorial.Factor> factors, Map<List<String>, double[]> costs) {
        // Their number is the design's, whatever they come out as.
        double level = Family.levelOfEach(effects(factors, costs, Family.LEVEL).size());
        return effects(factors, costs, level);
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

    private static Optional<PathShares> path(List<double[]> costs) {
        if (costs.stream().anyMatch(cost -> cost == null || cost.length == 0)) {
            return Optional.empty();
        }
        double[][] bySitting = new double[costs.getFirst().length][costs.size()];
        for (int step = 0; step < costs.size(); step++) {
            for (int sitting = 0; sitting < bySitting.length; sitting++) {
                bySitting[sitting][step] = costs.get(step)[sitting];
            }
        }
        return PathShares.of(bySitting, Family.levelOfEach(costs.size() - 1));
    }
}
