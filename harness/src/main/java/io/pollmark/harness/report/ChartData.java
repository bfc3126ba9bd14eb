package io.pollmark.harness.report;

import io.pollmark.harness.statistics.Line;
import io.pollmark.harness.statistics.Period;
import io.pollmark.harness.verdict.Arm;
import io.pollmark.harness.verdict.ArmName;
import io.pollmark.harness.verdict.JudgedTrial;
import io.pollmark.harness.verdict.Tradeoff;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;

/**
 * What the page's script draws.
 *
 * @param sweep    cost over the interval; null where there are too few
 * @param tradeoff cost over freshness; null likewise
 * @param overLevels metrics over the levels of a factor
 */
record ChartData(List<Series> arms, List<Monitor> monitors, List<Distribution> distributions, Sweep sweep,
        List<Sweep.Curve> tradeoff, List<LevelChart> overLevels) {

    /**
     * An arm's name and colour.
     *
     * @param window where the steady window of its first trial begins and ends, seconds since the load's start; null if
     *               it had none
     * @param faults when something was done to it on purpose, likewise
     */
    record Series(String name, String hue, List<Double> window, List<List<Double>> faults) {}

    /** Panels with the same axes. */
    record Monitor(String unit, List<List<Trace>> panels) {}

    /**
     * One trial's line; {@code x} in seconds.
     *
     * @param arm    index of the arm
     * @param block  of the trial
     * @param behind whether it is another block's than the arm's first
     */
    record Trace(int arm, int block, boolean behind, String label, boolean dashed, Collection<Double> x, Collection<Double> y) {}

    /** Curves over p, 0 to 1. */
    record Distribution(String unit, List<Trace> traces) {}

    /** A trial and its arm. */
    private record Drawn(int arm, boolean behind, JudgedTrial judged) {

        Trace trace(String label, boolean dashed, Collection<Double> x, Collection<Double> y) {
            return new Trace(arm, judged.trial().block(), behind, label, dashed, x, y);
        }
    }

    /** Of each arm all trials are drawn. */
    static ChartData of(ReportRule rule, Intervals intervals, List<Arm> arms, List<JudgedTrial> trials) {
        List<Drawn> drawn = drawn(arms, trials);
        return new ChartData(
                arms.stream().map(arm -> series(arm, arms, trials)).toList(),
                rule.monitors().stream().map(monitor -> monitor(monitor, drawn)).toList(),
                rule.distributions().stream().map(curve -> distribution(curve, arms, drawn)).toList(),
                intervals.sweep() == null ? null : intervals.sweep().found(),
                intervals.tradeoff() == null ? null : tradeoff(intervals.tradeoff().found()),
                LevelChart.of(rule, arms));
    }

    private static List<Sweep.Curve> tradeoff(Tradeoff tradeoff) {
        List<String> variants = tradeoff.curves().stream().map(Tradeoff.Curve::variant).toList();
        return tradeoff.curves().stream()
                .map(curve -> new Sweep.Curve(
                        curve.variant(),
                        Hues.ofVariant(curve.variant(), variants),
                        curve.points().stream().map(Tradeoff.Point::freshness).toList(),
                        curve.points().stream().map(Tradeoff.Point::cost).toList()))
                .toList();
    }

    private static Series series(Arm arm, List<Arm> arms, List<JudgedTrial> trials) {
        JudgedTrial first = find(arm.trials().getFirst(), trials);
        return new Series(ArmName.of(arm, arms), Hues.of(arm, arms),
                first.statistics().warmUp().steady().map(window -> seconds(window, first)).orElse(null),
                first.trial().faults().stream().map(fault -> seconds(fault, first)).toList());
    }

    private static List<Drawn> drawn(List<Arm> arms, List<JudgedTrial> trials) {
        List<Drawn> drawn = new ArrayList<>();
        for (int arm = 0; arm < arms.size(); arm++) {
            List<Integer> numbers = arms.get(arm).trials();
            for (int number : numbers) {
                drawn.add(new Drawn(arm, number != numbers.getFirst(), find(number, trials)));
            }
        }
        return drawn;
    }

    private static JudgedTrial find(int number, List<JudgedTrial> trials) {
        return trials.stream().filter(judged -> judged.trial().number() == number).findFirst().orElseThrow();
    }

    private static List<Double> seconds(Period period, JudgedTrial judged) {
        long start = judged.trial().marks().getOrDefault("loadStart", 0L);
        return List.of((period.start() - start) / 1000.0, (period.end() - start) / 1000.0);
    }

    private static Monitor monitor(ReportRule.Monitor rule, List<Drawn> drawn) {
        return new Monitor(
                rule.unit(), rule.panels().stream().map(panel -> panel(panel, drawn)).toList());
    }

    private static List<Trace> panel(ReportRule.Panel rule, List<Drawn> drawn) {
        List<Trace> traces = new ArrayList<>();
        for (Drawn trial : drawn) {
            for (ReportRule.Drawn part : rule.lines()) {
                Line line = trial.judged().statistics().lines().get(part.line());
                if (line != null) {
                    traces.add(trial.trace(part.label(), part.dashed(), line.seconds(), line.values()));
                }
            }
        }
        return traces;
    }

    private static Distribution distribution(ReportRule.Distribution rule, List<Arm> arms, List<Drawn> drawn) {
        List<Trace> traces = new ArrayList<>();
        for (Drawn trial : drawn) {
            String period = arms.get(trial.arm()).basis().period();
            SortedMap<Double, Double> curve = trial.judged().statistics().curves(period).get(rule.curve());
            if (curve != null) {
                traces.add(trial.trace(rule.title(), false, curve.keySet(), curve.values()));
            }
        }
        return new Distribution(rule.unit(), traces);
    }
}
