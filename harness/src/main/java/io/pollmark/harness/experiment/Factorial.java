package io.pollmark.harness.experiment;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Asks a crossover how much each of several factors matters, by cells: scenarios of which pairs differ in one factor alone.
 *
 * @param achieved   the metric that must be within 5 % of a scenario's interval, or its cell does not count
 * @param factors    that scenarios differ in
 * @param cells      scenario to its level of each factor, in the factors' order
 * @param impossible cells that there cannot be
 * @param path       from one design to another, one factor a step
 * @param note       what must be said beside the answer; may be absent
 */
public record Factorial(
        String achieved,
        List<Factor> factors,
        Map<String, List<String>> cells,
        @JsonSetter(nulls = Nulls.SET) List<Impossible> impossible,
        List<Step> path,
        @JsonSetter(nulls = Nulls.SET) String note) {

    /** @param levels the one that the others are compared with first */
    public record Factor(String name, List<String> levels) {}

    /**
     * @param levels  by factor; a factor that is not named may have any
     * @param because why there is no such cell, as the end of a sentence
     */
    public record Impossible(Map<String, String> levels, String because) {}

    /** @param says what was changed on the way to the scenario; absent for the first */
    public record Step(String scenario, @JsonSetter(nulls = Nulls.SET) String says) {}

    /** Checks that factors, cells and path go together. */
    public Factorial {
        factors = List.copyOf(factors);
        cells = Collections.unmodifiableMap(new LinkedHashMap<>(cells));
        impossible = impossible == null ? List.of() : List.copyOf(impossible);
        path = List.copyOf(path);
        Require.that(factors.stream().map(Factor::name).distinct().count() == factors.size(), "factorial.factors names a factor twice");
        for (Factor factor : factors) {
            Require.that(factor.levels().stream().distinct().count() == factor.levels().size() && factor.levels().size() > 1,
                    "the factor '" + factor.name() + "' must have two levels or more, all different");
        }
        for (Map.Entry<String, List<String>> cell : cells.entrySet()) {
            requireLevels(cell.getKey(), cell.getValue(), factors);
            for (Impossible cannot : impossible) {
                Require.that(!matches(cannot, cell.getValue(), factors),
                        "the cell of " + cell.getKey() + " is listed as impossible, because " + cannot.because());
            }
        }
        Require.that(cells.values().stream().distinct().count() == cells.size(), "factorial.cells has two scenarios of the same levels");
        for (Impossible cannot : impossible) {
            for (Map.Entry<String, String> level : cannot.levels().entrySet()) {
                Require.that(factors.stream().anyMatch(it -> it.name().equals(level.getKey()) && it.levels().contains(level.getValue())),
                        "factorial.impossible names '" + level.getKey() + ": " + level.getValue() + "', which is no level of a factor");
            }
        }
        requirePath(path, cells);
    }

    /** Why there is no cell of these levels; empty where nothing is said against it. */
    public Optional<String> whyNot(List<String> levels) {
        return impossible.stream().filter(it -> matches(it, levels, factors)).map(Impossible::because).findFirst();
    }

    private static boolean matches(Impossible cannot, List<String> levels, List<Factor> factors) {
        return IntStream.range(0, factors.size()).allMatch(i -> {
            String wanted = cannot.levels().get(factors.get(i).name());
            return wanted == null || wanted.equals(levels.get(i));
        });
    }

    private static void requireLevels(String scenario, List<String> levels, List<Factor> factors) {
        Require.that(levels.size() == factors.size(), "the cell of " + scenario + " has " + levels.size() + " levels for "
                + factors.size() + " factors");
        for (int i = 0; i < levels.size(); i++) {
            Factor factor = factors.get(i);
            Require.that(factor.levels().contains(levels.get(i)), "the cell of " + scenario + " has the level '" + levels.get(i)
                    + "': those of '" + factor.name() + "' are " + String.join(", ", factor.levels()));
        }
    }

    private static void requirePath(List<Step> path, Map<String, List<String>> cells) {
        Require.that(path.size() > 1, "factorial.path needs two scenarios or more");
        for (int i = 0; i < path.size(); i++) {
            Step step = path.get(i);
            Require.that(cells.containsKey(step.scenario()), "factorial.path has the scenario " + step.scenario() + ", which is no cell");
            if (i > 0) {
                Require.that(step.says() != null, "the step of factorial.path to " + step.scenario() + " does not say what it changes");
                List<String> from = cells.get(path.get(i - 1).scenario());
                List<String> to = cells.get(step.scenario());
                long changed = IntStream.range(0, to.size()).filter(factor -> !from.get(factor).equals(to.get(factor))).count();
                Require.that(changed == 1, "the step of factorial.path to " + step.scenario() + " changes " + changed
                        + " factors: one at a time can be told apart");
            }
        }
    }
}
