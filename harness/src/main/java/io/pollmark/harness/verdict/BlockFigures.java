package io.pollmark.harness.verdict;

import io.pollmark.harness.statistics.Metric;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The figures of one trial of an arm, and so of one block.
 *
 * @param block from 1
 * @param net   of the basis: the trial's figures less those of the control in the same block
 */
public record BlockFigures(
        int block, Map<String, Metric> window, Map<String, Metric> wholeRun, Map<String, Metric> net) {

    /** The metrics of the period that is called {@code window}, {@code wholeRun} or {@code net}. */
    public Map<String, Metric> period(String name) {
        return switch (name) {
            case "window" -> window;
            case "wholeRun" -> wholeRun;
            case "net" -> net;
            default -> throw new IllegalArgumentException("no period is called " + name);
        };
    }

    /** Means over blocks; of a metric that one of them lacks there is none. */
    static Map<String, Metric> means(List<BlockFigures> blocks, String period) {
        Map<String, Metric> means = new LinkedHashMap<>();
        if (blocks.isEmpty()) {
            return means;
        }
        blocks.getFirst().period(period).forEach((name, first) -> {
            if (blocks.stream().allMatch(block -> block.period(period).containsKey(name))) {
                double mean = blocks.stream().mapToDouble(block -> block.period(period).get(name).value()).average().orElseThrow();
                means.put(name, new Metric(mean, first.unit()));
            }
        });
        return means;
    }
}
