package io.pollmark.harness.verdict;

import java.util.Locale;

/**
 * What became of a statement.
 *
 * @param published the published figure or words; null for a claim of the experiment's own
 * @param evidence what was found, in one sentence with its figures
 * @param blocksToDecide how many would decide it, if further ones are as these; null where it is decided, or these do not tell
 */
public record ClaimVerdict(
        String id, String says, String published, String source, Outcome outcome, String evidence, Integer blocksToDecide) {

    /** The five ways in which a claim can end. */
    public enum Outcome {
        /** Every condition holds by its margin. */
        REPRODUCED,
        /** A condition fails by its margin. */
        REFUTED,
        /** Within a margin of a limit, or a figure is missing. */
        UNDECIDED,
        /** A setting was chosen so that it holds: nothing was tested. */
        CALIBRATED,
        /** A scenario that it is about has no valid trial, or what it is about did not happen. */
        INVALID;

        /** As a person reads it. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
