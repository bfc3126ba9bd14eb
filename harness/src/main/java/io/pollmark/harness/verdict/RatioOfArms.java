package io.pollmark.harness.verdict;

import io.pollmark.harness.statistics.blocks.Ratio;
import java.util.Optional;

/** How one arm's metric compares with another's over the blocks that both have. */
@FunctionalInterface
interface RatioOfArms {
    /** @return of ÷ by; empty where it cannot be had */
    Optional<Ratio> of(Arm of, Arm by, AnswerRule.Compared compared, double level);
}
