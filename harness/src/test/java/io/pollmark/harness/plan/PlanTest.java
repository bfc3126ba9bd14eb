package io.pollmark.harness.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.ExperimentCatalogue;
import io.pollmark.harness.experiment.ExperimentException;
import io.pollmark.harness.experiment.Overrides;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PlanTest {
    private static final int BLOCKS = 20;

    @Test
    void theSameSeedGivesTheSamePlan() {
        assertEquals(Plan.of(experiment(7)), Plan.of(experiment(7)));
    }

    @Test
    void anotherSeedGivesAnotherOrder() {
        assertNotEquals(order(7), order(8));
    }

    @Test
    void everyVariantOccursOnceInEveryBlockAndBlocksFollowEachOther() {
        Map<Integer, List<Trial>> blocks = Plan.of(experiment(7)).trials().stream().collect(Collectors.groupingBy(Trial::block));
        assertEquals(BLOCKS, blocks.size());
        blocks.values().forEach(block -> assertEquals(Set.of("none", "thread-per-session", "single-scheduler"),
                block.stream().map(Trial::variant).collect(Collectors.toSet())));
        List<Integer> blockOrder = Plan.of(experiment(7)).trials().stream().map(Trial::block).toList();
        assertEquals(blockOrder.stream().sorted().toList(), blockOrder);
    }

    @Test
    void theOrderDiffersFromBlockToBlock() {
        Set<List<String>> orders = Plan.of(experiment(7)).trials().stream()
                .collect(Collectors.groupingBy(Trial::block, Collectors.mapping(Trial::variant, Collectors.toList())))
                .values().stream().collect(Collectors.toSet());
        assertTrue(orders.size() >= 4, "of the six orders of three variants there are " + orders);
    }

    @Test
    void allVariantsOfABlockGetTheSameLoad() {
        Plan.of(experiment(7)).trials().stream().collect(Collectors.groupingBy(Trial::block))
                .values().forEach(block -> assertEquals(1, block.stream().map(Trial::seed).distinct().count()));
    }

    @Test
    void trialsAreNumberedInTheOrderOfExecution() {
        assertEquals(IntStream.rangeClosed(1, 3 * BLOCKS).boxed().toList(),
                Plan.of(experiment(7)).trials().stream().map(Trial::number).toList());
    }

    @Test
    void aRefusedTrialIsRepeatedRightAfterItAndOnlyAsOftenAsIsAllowed() {
        Plan plan = Plan.of(experiment(7));
        Trial refused = plan.trials().get(4);
        Plan repeated = plan.repeating(refused, 2);
        Trial second = repeated.trials().get(5);
        assertEquals(plan.trials().size() + 1, second.number());
        assertEquals(refused, second.numbered(refused.number()));
        assertEquals(plan.trials(), repeated.trials().stream().filter(trial -> trial != second).toList());
        assertEquals(repeated, repeated.repeating(second, 2));
        assertEquals(plan, plan.repeating(refused, 1));
        // A run that goes on asks for the first attempt again.
        assertEquals(repeated, repeated.repeating(refused, 3));
    }

    @Test
    void in_a_sitting_every_scenario_has_a_leg_a_round_and_the_control_is_not_the_last() {
        Plan plan = Plan.ofSittings(crossover(7), "none");
        assertEquals(3, plan.sittings().size());
        for (Sitting sitting : plan.sittings()) {
            assertEquals(8, sitting.legs().size());
            for (int round = 1; round <= 2; round++) {
                int now = round;
                assertEquals(Set.of("none", "thread-per-session", "single-scheduler", "single-scheduler-again"), sitting.legs().stream()
                        .filter(leg -> leg.round() == now).map(Leg::scenario).collect(Collectors.toSet()));
            }
            assertNotEquals("none", sitting.legs().getLast().variant());
            assertEquals(sitting.legs().getFirst().variant(), sitting.system().variant());
        }
        assertEquals(IntStream.rangeClosed(1, 24).boxed().toList(),
                plan.sittings().stream().flatMap(sitting -> sitting.legs().stream()).map(Leg::number).toList());
        assertEquals(plan, Plan.ofSittings(crossover(7), "none"));
        assertNotEquals(plan, Plan.ofSittings(crossover(8), "none"));
    }

    @Test
    void what_a_leg_cannot_change_has_a_sitting_of_its_own_in_each_block() {
        Experiment scale = Overrides.NONE.withBlocks(2, 1).applyTo(new ExperimentCatalogue(Path.of("../experiments")).experiment("scheduler-scale"));
        Plan plan = Plan.ofSittings(scale, "none");
        assertEquals(4, plan.sittings().size());
        for (Sitting sitting : plan.sittings()) {
            assertEquals(2, sitting.legs().stream().map(Leg::scenario).distinct().count());
        }
        for (int block = 1; block <= 2; block++) {
            int now = block;
            assertEquals(Set.of(1, 200), plan.sittings().stream().filter(sitting -> sitting.block() == now)
                    .map(sitting -> sitting.system().users()).collect(Collectors.toSet()));
        }
    }

    @Test
    void arrivals_are_what_a_leg_can_change() {
        Experiment layers = Overrides.NONE.withBlocks(2, 1).applyTo(new ExperimentCatalogue(Path.of("../experiments")).experiment("layers"));
        for (Sitting sitting : Plan.ofSittings(layers, "none").sittings()) {
            assertEquals(100, sitting.system().levels().arrivalsPerSecond());
            sitting.legs().forEach(leg -> assertEquals(leg.scenario().equals("none-300") ? 300 : 100,
                    leg.over(sitting.system()).arrivalsPerSecond()));
        }
    }

    @Test
    void so_is_a_factor_of_which_the_experiment_says_so_and_the_system_is_told() {
        Experiment race = new ExperimentCatalogue(Path.of("../experiments")).experiment("transport-race");
        Plan plan = Plan.ofSittings(race, "local-ejb");
        assertEquals(race.blocks(), plan.sittings().size());
        for (Sitting sitting : plan.sittings()) {
            assertEquals(10, sitting.system().levels().find("fields").orElseThrow().value());
            sitting.legs().forEach(leg -> assertEquals(leg.scenario().endsWith("-wide") ? 50 : 10,
                    leg.over(sitting.system()).find("fields").orElseThrow().value(), leg.scenario()));
        }
    }

    @Test
    void a_spoilt_leg_comes_once_more_at_the_end_of_its_sitting_under_the_next_free_number() {
        Plan plan = Plan.ofSittings(crossover(7), "none");
        Sitting second = plan.sittings().get(1);
        Leg spoilt = second.legs().get(2);
        Plan longer = plan.repeating(second, spoilt, 2);
        Leg again = longer.sittings().get(1).legs().getLast();
        assertEquals(25, again.number());
        assertEquals(spoilt, again.numbered(spoilt.number()));
        assertEquals(second.legs(), longer.sittings().get(1).legs().subList(0, 8));
        assertEquals(longer, longer.repeating(second, again, 2));
        assertEquals(plan, plan.repeating(second, spoilt, 1));
    }

    @Test
    void a_sitting_that_broke_is_held_again_at_the_end_with_numbers_of_its_own() {
        Plan plan = Plan.ofSittings(crossover(7), "none");
        Sitting broken = plan.sittings().get(1);
        Plan longer = plan.repeating(broken, 2);
        Sitting again = longer.sittings().getLast();
        assertEquals(4, again.number());
        assertEquals(2, again.block());
        assertEquals(IntStream.rangeClosed(25, 32).boxed().toList(), again.legs().stream().map(Leg::number).toList());
        assertEquals(broken.legs().stream().map(Leg::scenario).toList(), again.legs().stream().map(Leg::scenario).toList());
        assertEquals(longer, longer.repeating(broken, 2));
        assertEquals(plan, plan.repeating(broken, 1));
    }

    @Test
    void a_sitting_that_is_held_anew_has_its_planned_legs_and_no_repeated_ones() {
        Plan plan = Plan.ofSittings(crossover(7), "none");
        Sitting second = plan.sittings().get(1);
        Plan longer = plan.repeating(second, second.legs().getFirst(), 2);
        assertEquals(plan, longer.anew(second));
    }

    @Test
    void without_anything_but_the_control_there_is_no_sitting() {
        Experiment control = Overrides.NONE.withVariants(List.of("none")).applyTo(crossover(7));
        assertThrows(ExperimentException.class, () -> Plan.ofSittings(control, "none"));
    }

    private static Experiment crossover(long seed) {
        return Overrides.NONE.withBlocks(3, seed).applyTo(new ExperimentCatalogue(Path.of("../experiments")).experiment("quick"));
    }

    private static List<String> order(long seed) {
        return Plan.of(experiment(seed)).trials().stream().map(Trial::variant).toList();
    }

    private static Experiment experiment(long seed) {
        return Overrides.NONE.withBlocks(BLOCKS, seed)
                .applyTo(new ExperimentCatalogue(Path.of("../experiments")).experiment("cold-start"));
    }
}
