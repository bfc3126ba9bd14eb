package io.pollmark.harness.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.ExperimentCatalogue;
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

    private static List<String> order(long seed) {
        return Plan.of(experiment(seed)).trials().stream().map(Trial::variant).toList();
    }

    private static Experiment experiment(long seed) {
        return Overrides.NONE.withBlocks(BLOCKS, seed)
                .applyTo(new ExperimentCatalogue(Path.of("../experiments")).experiment("cold-start"));
    }
}
