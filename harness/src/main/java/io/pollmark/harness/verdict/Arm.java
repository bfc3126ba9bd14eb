package io.pollmark.harness.verdict;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.pollmark.harness.statistics.Metric;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A scenario under a condition.
 *
 * @param words    what a person calls it
 * @param repeats  the scenario that it repeats, to show what differs by chance; null where it is one of its own
 * @param control  whether it is the control
 * @param valid    whether the figures are of valid trials; if it has none, they are of invalid ones and only for show
 * @param trials   the numbers of the trials that the figures are of
 * @param basis    the period that is compared
 * @param blocks   the figures of each trial
 * @param window   means of the steady window's metrics; one that a trial lacks is missing
 * @param wholeRun the same of the whole run
 * @param net      means of the basis' metrics less those of the control in the same block
 */
public record Arm(
        String scenario,
        String variant,
        String words,
        Condition condition,
        String repeats,
        boolean control,
        boolean valid,
        List<Integer> trials,
        Basis basis,
        @JsonIgnore List<BlockFigures> blocks,
        Map<String, Metric> window,
        Map<String, Metric> wholeRun,
        Map<String, Metric> net) {

    static Arm of(String scenario, String variant, String words, Condition condition, String repeats, boolean control, boolean valid,
            List<Integer> trials, Basis basis, List<BlockFigures> blocks) {
        return new Arm(scenario, variant, words, condition, repeats, control, valid, trials, basis, blocks,
                BlockFigures.means(blocks, "window"),
                BlockFigures.means(blocks, "wholeRun"),
                BlockFigures.means(blocks, "net"));
    }

    /** The metrics of the period that is called {@code compared}, {@code window}, {@code wholeRun} or {@code net}. */
    public Map<String, Metric> period(String name) {
        return switch (name) {
            case "compared" -> compared();
            case "window" -> window;
            case "wholeRun" -> wholeRun;
            case "net" -> net;
            default -> throw new IllegalArgumentException("no period is called " + name);
        };
    }

    /** The metrics of the period that is compared. */
    @JsonIgnore
    public Map<String, Metric> compared() {
        return period(basis.period());
    }

    /** The metrics of one of its blocks in the period of that name, as {@link #period}. */
    Map<String, Metric> inBlock(BlockFigures block, String period) {
        return block.period(period.equals("compared") ? basis.period() : period);
    }

    /** A metric of that period in each of its blocks that has it. */
    public Stream<Metric> inBlocks(String metric, String period) {
        return blocks.stream().map(block -> inBlock(block, period).get(metric)).filter(Objects::nonNull);
    }

    /** The unit of a metric of the period that is compared; empty where none of these has it. */
    public static Optional<String> unit(List<Arm> arms, String metric) {
        return arms.stream().map(arm -> arm.compared().get(metric)).filter(Objects::nonNull).map(Metric::unit).findFirst();
    }

    /** The largest of a metric in any block; empty where none has it. One trial is enough for what must be said. */
    Optional<Metric> largest(String metric, String period) {
        return inBlocks(metric, period).max(Comparator.comparingDouble(Metric::value));
    }

    /** Whether it is what the run is about: neither the control nor a repetition. */
    @JsonIgnore
    public boolean subject() {
        return !control && repeats == null;
    }
}
