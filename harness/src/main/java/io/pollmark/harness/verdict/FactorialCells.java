package io.pollmark.harness.verdict;

import io.pollmark.harness.experiment.Factorial;
import io.pollmark.harness.statistics.Metric;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The cells of a factorial, which of them count, and what those cost net of the control in the sittings that they have in
 * common. Each is judged by itself, so that one that does not count takes nothing from the others.
 */
final class FactorialCells {
    private static final double HELD = 0.05;

    private final Factorial asked;
    private final AnswerRule rule;
    private final List<FactorialVerdict.Cell> cells = new ArrayList<>();
    private final Map<List<String>, Arm> counted = new LinkedHashMap<>();

    /** @param arms all of the run */
    FactorialCells(Factorial asked, List<Arm> arms, AnswerRule rule) {
        this.asked = asked;
        this.rule = rule;
        asked.cells().forEach((scenario, levels) -> {
            Optional<Arm> own = arms.stream().filter(arm -> arm.scenario().equals(scenario)).findFirst();
            String not = own.map(this::whyNot).orElse(Optional.of("It was not run.")).orElse(null);
            cells.add(new FactorialVerdict.Cell(scenario, levels, own.map(arm -> arm.net().get(cost())).orElse(null), not));
            own.filter(arm -> not == null).ifPresent(arm -> counted.put(levels, arm));
        });
    }

    /** All, in the order in which they are declared. */
    List<FactorialVerdict.Cell> all() {
        return cells;
    }

    /** Levels to costs of the cells that count, one for each sitting that all of them have. */
    Map<List<String>, double[]> costs() {
        Set<Integer> sittings = common();
        Map<List<String>, double[]> costs = new LinkedHashMap<>();
        counted.forEach((levels, arm) -> costs.put(levels, arm.blocks().stream()
                .filter(block -> sittings.contains(block.block()))
                .sorted(Comparator.comparingInt(BlockFigures::block))
                .mapToDouble(block -> block.net().get(cost()).value())
                .toArray()));
        return sittings.isEmpty() ? Map.of() : costs;
    }

    private Set<Integer> common() {
        Map<Integer, Integer> cellsOf = new HashMap<>();
        counted.values().forEach(arm -> arm.blocks().forEach(block -> cellsOf.merge(block.block(), 1, Integer::sum)));
        Set<Integer> common = new TreeSet<>();
        cellsOf.forEach((sitting, number) -> {
            if (number == counted.size()) {
                common.add(sitting);
            }
        });
        return common;
    }

    private String cost() {
        return rule.cost().metric();
    }

    /** The first reason, as a sentence. */
    private Optional<String> whyNot(Arm arm) {
        if (!arm.valid()) {
            return Optional.of("No leg of it is valid.");
        }
        return arm.blocks().stream().map(block -> whyNot(block, arm.condition().intervalMillis())).filter(Objects::nonNull).findFirst();
    }

    private String whyNot(BlockFigures block, long intervalMillis) {
        String where = "In sitting " + block.block() + " ";
        Metric achieved = block.window().get(asked.achieved());
        if (achieved == null) {
            return where + "nobody knows how often it polled.";
        }
        if (Math.abs(achieved.value() / intervalMillis - 1) > HELD) {
            return where + "it polled every " + Figure.of(achieved) + " and not every " + Figure.of(new Metric(intervalMillis, "ms")) + ".";
        }
        Metric net = block.net().get(cost());
        if (net == null) {
            return where + "it used up the core, or there was no control beside it, so that what it costs is not known.";
        }
        return net.value() < rule.cost().floor() ? where + "its cost cannot be told from zero." : null;
    }
}
