package io.pollmark.harness.verdict;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;

/**
 * What sittings of an earlier run on the same terms cost, so that it is known how far sittings differ.
 *
 * @param run   name of its folder
 * @param costs scenario to block to the cost's metric, gross, of a core that had room
 */
public record EarlierSittings(String run, Map<String, Map<Integer, Double>> costs) {

    /** One figure for each block that has all of these scenarios, in the order of blocks. */
    double[] inBlocks(Set<String> scenarios, ToDoubleFunction<Map<String, Double>> figure) {
        Set<Integer> blocks = new TreeSet<>();
        costs.values().forEach(byBlock -> blocks.addAll(byBlock.keySet()));
        return blocks.stream()
                .filter(block -> scenarios.stream().allMatch(name -> costs.containsKey(name) && costs.get(name).containsKey(block)))
                .mapToDouble(block -> figure.applyAsDouble(inBlock(scenarios, block)))
                .toArray();
    }

    private Map<String, Double> inBlock(Set<String> scenarios, int block) {
        Map<String, Double> figures = new HashMap<>();
        scenarios.forEach(name -> figures.put(name, costs.get(name).get(block)));
        return figures;
    }
}
