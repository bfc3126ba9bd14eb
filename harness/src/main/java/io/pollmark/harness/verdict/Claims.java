package io.pollmark.harness.verdict;

import io.pollmark.harness.experiment.Claim;
import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.verdict.ClaimVerdict.Outcome;
import io.pollmark.harness.statistics.blocks.Family;
import io.pollmark.harness.statistics.blocks.Interval;
import io.pollmark.harness.statistics.blocks.Ratio;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;

/** Judges published statements by the scenarios' figures. */
final class Claims {
    private final List<Arm> arms;
    private final boolean searched;
    private final double level;

    /**
     * @param searched whether a search chose a setting of this run
     * @param level    of each condition's interval
     */
    Claims(List<Arm> arms, boolean searched, double level) {
        this.arms = arms;
        this.searched = searched;
        this.level = level;
    }

    /** All claims, each condition held to the level of so many together. */
    static List<ClaimVerdict> judge(List<Claim> claims, List<Arm> arms, boolean searched) {
        int conditions = claims.stream().mapToInt(claim -> claim.holds().size()).sum();
        Claims judge = new Claims(arms, searched, Family.levelOfEach(conditions));
        return claims.stream().map(judge::judge).toList();
    }

    /** What was found on one condition. */
    private record Finding(Outcome outcome, String evidence) {}

    ClaimVerdict judge(Claim claim) {
        List<Finding> findings = claim.holds().stream().map(this::find).toList();
        String evidence = String.join("; ", findings.stream().map(Finding::evidence).toList());
        return new ClaimVerdict(
                claim.id(), claim.says(), claim.published(), claim.source(), outcome(claim, findings), evidence + ".");
    }

    private Outcome outcome(Claim claim, List<Finding> findings) {
        if (any(findings, Outcome.INVALID)) {
            return Outcome.INVALID;
        }
        if (claim.calibrated() && searched) {
            return Outcome.CALIBRATED;
        }
        if (any(findings, Outcome.REFUTED)) {
            return Outcome.REFUTED;
        }
        return any(findings, Outcome.UNDECIDED) ? Outcome.UNDECIDED : Outcome.REPRODUCED;
    }

    private static boolean any(List<Finding> findings, Outcome outcome) {
        return findings.stream().anyMatch(finding -> finding.outcome() == outcome);
    }

    private Finding find(Claim.Condition condition) {
        Optional<Arm> arm = arm(condition.scenario());
        Optional<Arm> other = condition.to() == null ? arm : arm(condition.to());
        if (arm.isEmpty() || other.isEmpty()) {
            return new Finding(Outcome.INVALID, (arm.isEmpty() ? condition.scenario() : condition.to()) + " has no valid trial");
        }
        Metric metric = arm.get().period(condition.period()).get(condition.metric());
        Metric divisor = other.get().period(condition.period()).get(condition.metric());
        if (metric == null || divisor == null) {
            String without = metric == null ? condition.scenario() : condition.to();
            return new Finding(Outcome.UNDECIDED, without + " has no figure for " + words(condition));
        }
        return condition.to() == null ? ofValue(condition, arm.get(), metric) : ofRatio(condition, arm.get(), metric, other.get(), divisor);
    }

    private Finding ofValue(Claim.Condition condition, Arm arm, Metric mean) {
        double[] values = arm.blocks().stream()
                .mapToDouble(block -> block.period(condition.period()).get(condition.metric()).value())
                .toArray();
        Optional<Interval> interval = Interval.ofMean(values, level);
        return found(condition, interval.orElse(new Interval(mean.value(), mean.value())), words(condition) + " of "
                + condition.scenario() + " " + Figure.of(mean) + between(interval, end -> Figure.of(new Metric(end, mean.unit()))) + " ("
                + limit(condition, mean.unit()) + ")");
    }

    private Finding ofRatio(Claim.Condition condition, Arm arm, Metric metric, Arm other, Metric divisor) {
        Optional<Ratio> ratio = Comparisons.ratio(arm, other, condition.metric(), condition.period(), 0, level);
        if (ratio.isEmpty()) {
            return new Finding(Outcome.UNDECIDED, "there is no ratio of " + words(condition) + ": " + Figure.of(metric) + " of "
                    + condition.scenario() + " v. " + Figure.of(divisor) + " of " + condition.to());
        }
        if (ratio.get().interval() == null && arm.blocks().size() > 1 && other.blocks().size() > 1) {
            return new Finding(Outcome.UNDECIDED, "there is no interval of " + words(condition) + ": " + condition.scenario() + " and "
                    + condition.to() + " have one block in common");
        }
        double times = ratio.get().ratio();
        Optional<Interval> interval = Optional.ofNullable(ratio.get().interval());
        return found(condition, interval.orElse(new Interval(times, times)), words(condition) + " " + Figure.of(metric) + " of "
                + condition.scenario() + " v. " + Figure.of(divisor) + " of " + condition.to() + ", " + Figure.times(times)
                + " times" + between(interval, Figure::times) + " (" + limit(condition, "times") + ")");
    }

    private static String between(Optional<Interval> interval, DoubleFunction<String> text) {
        return interval.map(it -> ", " + text.apply(it.lower()) + " to " + text.apply(it.upper())).orElse("");
    }

    private Optional<Arm> arm(String scenario) {
        return arms.stream().filter(arm -> arm.scenario().equals(scenario) && arm.valid()).findFirst();
    }

    /** The nearer end must be beyond the limit by the margin for a claim to hold, and the farther one short of it to fail. */
    private static Finding found(Claim.Condition condition, Interval interval, String evidence) {
        boolean above = condition.above() != null;
        double holds = above ? interval.lower() - condition.above() : condition.below() - interval.upper();
        double fails = above ? condition.above() - interval.upper() : interval.lower() - condition.below();
        Outcome outcome = Outcome.UNDECIDED;
        if (holds > 0 && holds >= condition.margin()) {
            outcome = Outcome.REPRODUCED;
        } else if (fails >= 0 && fails >= condition.margin()) {
            outcome = Outcome.REFUTED;
        }
        return new Finding(outcome, evidence);
    }

    private static String words(Claim.Condition condition) {
        String words = condition.metric().replace('.', ' ');
        return condition.period().equals("wholeRun") ? words + " in the whole run"
                : condition.period().equals("net") ? words + " net of control" : words;
    }

    private static String limit(Claim.Condition condition, String unit) {
        boolean above = condition.above() != null;
        String margin = condition.margin() == 0 ? "" : " by " + Figure.of(new Metric(condition.margin(), unit));
        return "claimed: " + (above ? "above " : "below ")
                + Figure.of(new Metric(above ? condition.above() : condition.below(), unit)) + margin;
    }
}
