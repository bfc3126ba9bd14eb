package io.pollmark.harness.verdict;

import io.pollmark.harness.experiment.Claim;
import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.MetricRule;
import io.pollmark.harness.verdict.ClaimVerdict.Outcome;
import io.pollmark.harness.statistics.blocks.Family;
import io.pollmark.harness.statistics.blocks.Interval;
import io.pollmark.harness.statistics.blocks.Ratio;
import java.util.ArrayList;
import java.util.Collections;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Judges statements by the scenarios' figures. */
final class Claims {
    /** More than these nobody would run. */
    private static final int MOST_BLOCKS = 200;

    private final List<Arm> arms;
    private final AnswerRule rule;
    private final boolean searched;
    private final double level;

    /**
     * @param searched whether a search chose a setting of this run
     * @param level    of each condition's interval
     */
    Claims(List<Arm> arms, AnswerRule rule, boolean searched, double level) {
        this.arms = arms;
        this.rule = rule;
        this.searched = searched;
        this.level = level;
    }

    /** All claims; each condition under {@code holds} is at the level of all of these together. */
    static List<ClaimVerdict> judge(List<Claim> claims, List<Arm> arms, AnswerRule rule, boolean searched) {
        int conditions = claims.stream().mapToInt(claim -> claim.holds().size()).sum();
        Claims judge = new Claims(arms, rule, searched, Family.levelOfEach(conditions));
        return claims.stream().map(judge::judge).toList();
    }

    /** What was found on one condition. */
    private record Finding(Outcome outcome, String evidence, OptionalInt blocksToDecide) {
        Finding(Outcome outcome, String evidence) {
            this(outcome, evidence, OptionalInt.empty());
        }
    }

    ClaimVerdict judge(Claim claim) {
        List<Finding> unmet = claim.provided().stream()
                .map(it -> inEachTrial(it, Claims::happened))
                .filter(it -> it.outcome() != Outcome.REPRODUCED)
                .toList();
        if (any(unmet, Outcome.REFUTED)) {
            return verdict(claim, Outcome.INVALID, "What it is about did not happen. " + evidence(unmet), unmet);
        }
        if (!unmet.isEmpty()) {
            Outcome outcome = any(unmet, Outcome.INVALID) ? Outcome.INVALID : Outcome.UNDECIDED;
            return verdict(claim, outcome, "What it is about is not known to have happened in each trial. " + evidence(unmet), unmet);
        }
        List<Finding> always = claim.always().stream().map(it -> inEachTrial(it, Claims::together)).toList();
        List<Finding> findings = Stream.concat(always.stream(), claim.holds().stream().map(this::find)).toList();
        // One trial that shows the opposite does, whatever could not be had of others.
        Outcome outcome = any(always, Outcome.REFUTED) ? Outcome.REFUTED : outcome(claim, findings);
        return verdict(claim, outcome, evidence(findings), findings);
    }

    private static ClaimVerdict verdict(Claim claim, Outcome outcome, String evidence, List<Finding> findings) {
        return new ClaimVerdict(claim.id(), claim.says(), claim.published(), claim.source(), outcome, evidence,
                outcome == Outcome.UNDECIDED ? blocksToDecide(findings) : null);
    }

    /** What decides the last of them decides all. */
    private static Integer blocksToDecide(List<Finding> findings) {
        List<OptionalInt> open = findings.stream().filter(it -> it.outcome() == Outcome.UNDECIDED).map(Finding::blocksToDecide).toList();
        return open.stream().allMatch(OptionalInt::isPresent) ? open.stream().mapToInt(OptionalInt::getAsInt).max().getAsInt() : null;
    }

    private static String evidence(List<Finding> findings) {
        return String.join(" ", findings.stream().map(Finding::evidence).toList());
    }

    private Outcome outcome(Claim claim, List<Finding> findings) {
        if (any(findings, Outcome.INVALID)) {
            return Outcome.INVALID;
        }
        if (claim.calibrated() && searched) {
            return Outcome.CALIBRATED;
        }
        return together(findings.stream().map(Finding::outcome).toList());
    }

    /** One that fails refutes all of them. */
    private static Outcome together(List<Outcome> outcomes) {
        return outcomes.contains(Outcome.REFUTED) ? Outcome.REFUTED
                : outcomes.contains(Outcome.UNDECIDED) ? Outcome.UNDECIDED : Outcome.REPRODUCED;
    }

    /** Where it was so in some trials alone, it is neither known to have happened nor not to. */
    private static Outcome happened(List<Outcome> outcomes) {
        return outcomes.stream().distinct().count() == 1 ? outcomes.getFirst() : Outcome.UNDECIDED;
    }

    private static boolean any(List<Finding> findings, Outcome outcome) {
        return findings.stream().anyMatch(finding -> finding.outcome() == outcome);
    }

    /**
     * Of each trial that was made: a fact, and so without an interval. One without a value is undecided.
     *
     * @param combined of what was found in each trial
     */
    private Finding inEachTrial(Claim.Condition condition, Function<List<Outcome>, Outcome> combined) {
        return ofArm(condition.scenario(), arm -> {
            List<Metric> values = arm.inBlocks(condition.metric(), condition.period()).toList();
            if (values.isEmpty()) {
                return missing(condition, arm);
            }
            int without = arm.blocks().size() - values.size();
            List<Outcome> outcomes = values.stream().map(metric -> outcome(condition, new Interval(metric.value(), metric.value()))).toList();
            long not = outcomes.stream().filter(outcome -> outcome != Outcome.REPRODUCED).count();
            Stream<Outcome> unknown = Collections.nCopies(without, Outcome.UNDECIDED).stream();
            return new Finding(combined.apply(Stream.concat(outcomes.stream(), unknown).toList()),
                    what(condition) + " of " + name(arm) + ": " + leastToMost(values)
                    + "; each trial must be " + limit(condition, values.getFirst().unit())
                    + (not > 0 ? ", and " + not + " of " + values.size() + (not == 1 ? " was not" : " were not") : "")
                    + (without > 0 ? ", and " + without + " had none." : "."));
        });
    }

    private static String leastToMost(List<Metric> values) {
        DoubleSummaryStatistics of = values.stream().mapToDouble(Metric::value).summaryStatistics();
        return Figure.leastToMost(of.getMin(), of.getMax(), values.getFirst().unit());
    }

    private Finding find(Claim.Condition condition) {
        return ofMean(condition.scenario(), condition, (arm, mean) -> condition.to() == null ? ofValue(condition, arm, mean)
                : ofMean(condition.to(), condition, (other, divisor) -> ofRatio(condition, arm, mean, other, divisor)));
    }

    private Finding ofMean(String scenario, Claim.Condition condition, BiFunction<Arm, Metric, Finding> judged) {
        return ofArm(scenario, arm -> Optional.ofNullable(arm.period(condition.period()).get(condition.metric()))
                .map(mean -> judged.apply(arm, mean))
                .orElseGet(() -> missing(condition, arm)));
    }

    private Finding ofArm(String scenario, Function<Arm, Finding> judged) {
        return arm(scenario).map(judged).orElseGet(() -> new Finding(Outcome.INVALID, scenario + " has no valid trial."));
    }

    private Finding missing(Claim.Condition condition, Arm arm) {
        return new Finding(Outcome.UNDECIDED, what(condition) + " could not be had of " + name(arm) + ".");
    }

    private static double[] values(Claim.Condition condition, Arm arm) {
        return arm.inBlocks(condition.metric(), condition.period()).mapToDouble(Metric::value).toArray();
    }

    private Finding ofValue(Claim.Condition condition, Arm arm, Metric mean) {
        double[] values = values(condition, arm);
        Optional<Interval> interval = values.length > 1 ? Interval.ofMean(values, level) : ofItsOwn(condition, arm);
        return found(condition, interval.orElse(new Interval(mean.value(), mean.value())), what(condition) + " of " + name(arm) + ": "
                + Figure.of(mean) + interval.map(it -> " (" + Figure.between(it, mean.unit()) + ")").orElse("") + "; the statement holds "
                + limit(condition, mean.unit()) + ".",
                values.length < 2 ? null : blocks -> Interval.expected(Interval.mean(values), Interval.deviation(values), blocks, level));
    }

    /** That which a metric has within a trial. */
    private static Optional<Interval> ofItsOwn(Claim.Condition condition, Arm arm) {
        Metric lower = arm.period(condition.period()).get(condition.metric() + MetricRule.LOW);
        Metric upper = arm.period(condition.period()).get(condition.metric() + MetricRule.HIGH);
        return lower == null || upper == null ? Optional.empty() : Optional.of(new Interval(lower.value(), upper.value()));
    }

    private Finding ofRatio(Claim.Condition condition, Arm arm, Metric metric, Arm other, Metric divisor) {
        Optional<Ratio> ratio = Comparisons.ratio(arm, other, condition.metric(), condition.period(), 0, level);
        String both = what(condition) + ": " + Figure.of(metric) + " of " + name(arm) + ", " + Figure.of(divisor) + " of " + name(other);
        if (ratio.isEmpty()) {
            return new Finding(Outcome.UNDECIDED, both + "; these have no ratio.");
        }
        if (ratio.get().interval() == null && arm.blocks().size() > 1 && other.blocks().size() > 1) {
            return new Finding(Outcome.UNDECIDED, both + "; they have one block in common, and so no interval.");
        }
        double times = ratio.get().ratio();
        Optional<Interval> interval = Optional.ofNullable(ratio.get().interval());
        return found(condition, interval.orElse(new Interval(times, times)), both + ", " + Figure.times(times) + " times"
                + interval.map(it -> " (" + Figure.times(it) + ")").orElse("") + "; the statement holds "
                + limit(condition, end -> Figure.times(end) + " times") + ".",
                interval.isEmpty() || ratio.get().deviation() == null ? null : blocks -> {
                    Interval ofLogs = Interval.expected(Math.log(times), ratio.get().deviation(), blocks, level);
                    return new Interval(Math.exp(ofLogs.lower()), Math.exp(ofLogs.upper()));
                });
    }

    private Optional<Arm> arm(String scenario) {
        return arms.stream().filter(arm -> arm.scenario().equals(scenario) && arm.valid()).findFirst();
    }

    /**
     * Judges one condition.
     *
     * @param expected the interval of so many blocks that are as these; null where these do not tell
     */
    private static Finding found(Claim.Condition condition, Interval interval, String evidence, IntFunction<Interval> expected) {
        Outcome outcome = outcome(condition, interval);
        return new Finding(outcome, evidence, outcome != Outcome.UNDECIDED || expected == null ? OptionalInt.empty()
                : IntStream.rangeClosed(2, MOST_BLOCKS).filter(blocks -> outcome(condition, expected.apply(blocks)) != Outcome.UNDECIDED)
                        .findFirst());
    }

    /** The nearer end must be beyond each limit by the margin for a claim to hold, and the farther one short of one to fail. */
    private static Outcome outcome(Claim.Condition condition, Interval interval) {
        List<Outcome> ends = new ArrayList<>();
        if (condition.above() != null) {
            ends.add(end(interval.lower() - condition.above(), condition.above() - interval.upper(), condition.margin()));
        }
        if (condition.below() != null) {
            ends.add(end(condition.below() - interval.upper(), interval.lower() - condition.below(), condition.margin()));
        }
        return together(ends);
    }

    private static Outcome end(double holds, double fails, double margin) {
        if (holds > 0 && holds >= margin) {
            return Outcome.REPRODUCED;
        }
        return fails >= 0 && fails >= margin ? Outcome.REFUTED : Outcome.UNDECIDED;
    }

    /** What the condition is on, as the system calls it. */
    private String what(Claim.Condition condition) {
        return Words.capital(rule.figure(condition.metric())) + (condition.period().equals("net") ? ", for " + rule.cost().net()
                : condition.period().equals("wholeRun") ? ", in the whole run" : "");
    }

    private String name(Arm arm) {
        return ArmName.of(arm, arms);
    }

    private static String limit(Claim.Condition condition, String unit) {
        return limit(condition, end -> Figure.of(new Metric(end, unit)));
    }

    /** The margin is in it: where the interval's nearer end must be. */
    private static String limit(Claim.Condition condition, DoubleFunction<String> text) {
        return Stream.of(
                        Optional.ofNullable(condition.above()).map(above -> "above " + text.apply(above + condition.margin())),
                        Optional.ofNullable(condition.below()).map(below -> "below " + text.apply(below - condition.margin())))
                .flatMap(Optional::stream)
                .collect(Collectors.joining(" and "));
    }
}
