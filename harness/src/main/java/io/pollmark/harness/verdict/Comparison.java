package io.pollmark.harness.verdict;

import io.pollmark.harness.statistics.blocks.Judgement;
import io.pollmark.harness.statistics.blocks.Ratio;

/**
 * One metric of one scenario against the same of another, block by block.
 *
 * @param of     the scenario that is judged
 * @param by     the one that it is judged against
 * @param says   what the metric is called
 * @param metric its name
 * @param period {@code compared}, {@code wholeRun} or {@code net}
 * @param ratio  of ÷ by
 * @param margin within which a difference does not matter, as a share
 */
public record Comparison(
        String of, String by, String says, String metric, String period, Ratio ratio, double margin, Judgement judgement) {

    /** The same, seen from the other side. */
    public Comparison turned() {
        Judgement other = switch (judgement) {
            case BETTER -> Judgement.WORSE;
            case WORSE -> Judgement.BETTER;
            case EQUIVALENT, UNDECIDED, INDICATIVE -> judgement;
        };
        return new Comparison(by, of, says, metric, period, ratio.inverse(), margin, other);
    }
}
