package io.pollmark.harness.verdict;

import io.pollmark.harness.experiment.Claim;
import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.verdict.ClaimVerdict.Outcome;
import java.util.List;
import java.util.Optional;

/** Judges published statements by the scenarios' figures. */
final class Claims {
    private final List<Arm> arms;
    private final boolean searched;

    /** @param searched whether a search chose a setting of this run */
    Claims(List<Arm> arms, boolean searched) {
        this.arms = arms;
        this.searched = searched;
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
        String name = condition.metric();
        Metric metric = arm.get().period(condition.period()).get(name);
        Metric divisor = other.get().period(condition.period()).get(name);
        if (metric == null || divisor == null) {
            String without = metric == null ? condition.scenario() : condition.to();
            return new Finding(Outcome.UNDECIDED, without + " has no figure for " + words(condition));
        }
        if (condition.to() == null) {
            return found(condition, metric.value(), words(condition) + " of " + condition.scenario() + " "
                    + Figure.of(metric) + " (" + limit(condition, metric.unit()) + ")");
        }
        if (divisor.value() == 0) {
            return new Finding(Outcome.UNDECIDED, words(condition) + " of " + condition.to() + " is 0, so there is no ratio");
        }
        double ratio = metric.value() / divisor.value();
        return found(condition, ratio, words(condition) + " " + Figure.of(metric) + " of " + condition.scenario() + " v. "
                + Figure.of(divisor) + " of " + condition.to() + ", " + Figure.number(ratio) + " times ("
                + limit(condition, "times") + ")");
    }

    private Optional<Arm> arm(String scenario) {
        return arms.stream().filter(arm -> arm.scenario().equals(scenario) && arm.valid()).findFirst();
    }

    private static Finding found(Claim.Condition condition, double value, String evidence) {
        double beyond = condition.above() == null ? condition.below() - value : value - condition.above();
        Outcome outcome = Outcome.UNDECIDED;
        if (beyond > 0 && beyond >= condition.margin()) {
            outcome = Outcome.REPRODUCED;
        } else if (beyond <= 0 && -beyond >= condition.margin()) {
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
