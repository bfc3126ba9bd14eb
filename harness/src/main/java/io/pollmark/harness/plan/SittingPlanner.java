package io.pollmark.harness.plan;

import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.ExperimentException;
import io.pollmark.harness.experiment.Levels;
import io.pollmark.harness.experiment.Scenario;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Plans the sittings of a crossover. */
final class SittingPlanner {
    /** What a leg cannot change: scenarios that differ in it have sittings of their own. */
    private record Fixed(Levels levels, Map<String, String> heap, long networkMillis) {}

    private final Experiment experiment;
    private final String control;
    private int legs;

    /** @param control the variant with which no sitting ends, as it delivers nothing; null where the system has none */
    SittingPlanner(Experiment experiment, String control) {
        this.experiment = experiment;
        this.control = control;
    }

    /** How many sittings a block has. */
    static int levels(Experiment experiment) {
        return (int) experiment.scenarios().stream().map(scenario -> fixed(experiment, scenario)).distinct().count();
    }

    /** In each block one sitting for each level that a leg cannot change, in random order. */
    List<Sitting> sittings() {
        Random random = new Random(experiment.seed());
        Map<Fixed, List<Scenario>> byFixed = new LinkedHashMap<>();
        experiment.scenarios().forEach(scenario -> byFixed.computeIfAbsent(fixed(experiment, scenario), fixed -> new ArrayList<>()).add(scenario));
        Map<Fixed, List<List<String>>> orders = new LinkedHashMap<>();
        byFixed.forEach((fixed, scenarios) -> orders.put(fixed, orders(scenarios)));
        List<Sitting> sittings = new ArrayList<>();
        for (int block = 1; block <= experiment.blocks(); block++) {
            List<Fixed> starts = new ArrayList<>(byFixed.keySet());
            Collections.shuffle(starts, random);
            for (Fixed fixed : starts) {
                sittings.add(sitting(sittings.size() + 1, block, byFixed.get(fixed), orders.get(fixed).get(block - 1)));
            }
        }
        return List.copyOf(sittings);
    }

    private static Fixed fixed(Experiment experiment, Scenario scenario) {
        return new Fixed(scenario.over(experiment.factors()).without(experiment.sittings().legFactors()), scenario.heap(),
                scenario.network() == null ? 0 : scenario.network().toMillis());
    }

    private List<List<String>> orders(List<Scenario> scenarios) {
        Map<String, String> variants = new LinkedHashMap<>();
        scenarios.forEach(scenario -> variants.put(scenario.name(), scenario.variant()));
        if (variants.values().stream().allMatch(variant -> variant.equals(control))) {
            throw new ExperimentException("A sitting of " + String.join(", ", variants.keySet()) + " cannot end with the control, which delivers"
                    + " nothing: name another variant with as many users, or use design: fresh.");
        }
        return LegOrder.of(List.copyOf(variants.keySet()), experiment.blocks(), experiment.sittings().rounds(),
                scenario -> !variants.get(scenario).equals(control), experiment.seed());
    }

    private Sitting sitting(int number, int block, List<Scenario> scenarios, List<String> order) {
        List<Leg> planned = new ArrayList<>();
        for (int i = 0; i < order.size(); i++) {
            String name = order.get(i);
            Scenario scenario = scenarios.stream().filter(it -> it.name().equals(name)).findFirst().orElseThrow();
            planned.add(new Leg(++legs, 1 + i / scenarios.size(), name, scenario.variant(),
                    scenario.over(experiment.factors()).only(experiment.sittings().legFactors()),
                    experiment.sittings().windowOf(scenario).toMillis()));
        }
        Scenario first = scenarios.stream().filter(it -> it.name().equals(order.getFirst())).findFirst().orElseThrow();
        // Users arrive, and the system is started, under what the experiment has, whatever is the first leg's.
        Levels levels = first.over(experiment.factors())
                .with(experiment.factors().only(experiment.sittings().legFactors()).without(Set.of(Levels.INTERVAL)));
        Trial system = Plan.trial(number, block, first, levels, experiment.seed() + block - 1);
        return new Sitting(number, system, planned);
    }
}
