package io.pollmark.harness.report;

import io.pollmark.harness.experiment.Levels;
import io.pollmark.harness.statistics.blocks.Judgement;
import io.pollmark.harness.verdict.ClaimVerdict.Outcome;
import io.pollmark.harness.verdict.Comparison;
import io.pollmark.harness.verdict.JudgedTrial;
import io.pollmark.harness.verdict.Verdicts;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a finished analysis hands to the command line.
 *
 * @param table    the comparison as aligned text with units, ready for a terminal
 * @param answer   the first answer, with its figures
 * @param troubles what came out that somebody may not want
 * @param decides  whether anything was compared over several blocks, so that it could have been found worse
 * @param report   the HTML report
 */
public record Summary(String table, String answer, Set<Trouble> troubles, boolean decides, Path report) {
    /** An outcome that somebody may not want. */
    public enum Trouble {
        /** A scenario lacks a valid trial in some block, or nothing was run. */
        INVALID,
        /** A claim does not hold. */
        REFUTED,
        /** A scenario is worse than the one it is compared with, or than it was. */
        WORSE
    }

    /** Whether every scenario has a valid trial in each block. */
    public boolean allValid() {
        return !troubles.contains(Trouble.INVALID);
    }

    static Summary of(String table, List<JudgedTrial> trials, Verdicts verdicts, Path report) {
        boolean decides = compared(verdicts).anyMatch(comparison -> comparison.judgement() != Judgement.INDICATIVE);
        return new Summary(table, verdicts.answers().getFirst().text(), troubles(trials, verdicts), decides, report);
    }

    /** What a trial was an attempt at. */
    private record Place(String scenario, Levels levels, int block) {}

    private static Set<Trouble> troubles(List<JudgedTrial> trials, Verdicts verdicts) {
        Set<Trouble> troubles = EnumSet.noneOf(Trouble.class);
        Function<JudgedTrial, Place> place = judged -> new Place(
                judged.trial().scenario(), judged.trial().levels(), judged.trial().block());
        boolean everyPlaceIsFilled = trials.stream()
                .collect(Collectors.groupingBy(place, Collectors.reducing(false, judged -> judged.validity().valid(), Boolean::logicalOr)))
                .values().stream()
                .allMatch(Boolean::booleanValue);
        if (trials.isEmpty() || !everyPlaceIsFilled || trials.size() < verdicts.planned()) {
            troubles.add(Trouble.INVALID);
        }
        if (verdicts.claims().stream().anyMatch(claim -> claim.outcome() == Outcome.REFUTED)) {
            troubles.add(Trouble.REFUTED);
        }
        if (compared(verdicts).anyMatch(comparison -> comparison.judgement() == Judgement.WORSE)) {
            troubles.add(Trouble.WORSE);
        }
        return troubles;
    }

    private static Stream<Comparison> compared(Verdicts verdicts) {
        return Stream.concat(verdicts.comparisons().stream(), verdicts.baseline().stream());
    }
}
