package io.pollmark.harness.report;

import io.pollmark.harness.statistics.Line;
import io.pollmark.harness.statistics.Period;
import io.pollmark.harness.statistics.RecordedTrial;
import io.pollmark.harness.verdict.Arm;
import io.pollmark.harness.verdict.JudgedTrial;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;

/**
 * What the page's script draws.
 *
 * @param sweep  the cost over intervals; null where there are too few
 * @param window where the steady window begins and ends, seconds since the load's start; null if there was none
 */
record ChartData(List<Series> arms, List<Double> window, List<Monitor> monitors, List<Distribution> distributions,
        Sweep sweep) {

    /** An arm's name and colour. */
    record Series(String name, String hue) {}

    /** Panels with the same axes. */
    record Monitor(String unit, List<List<Trace>> panels) {}

    /** One arm's line; {@code x} in seconds. */
    record Trace(int arm, String label, boolean dashed, Collection<Double> x, Collection<Double> y) {}

    /** Curves over p, 0 to 1. */
    record Distribution(String unit, List<Trace> traces) {}

    /**
     * Of each arm its first trial is drawn.
     *
     * @param sweep may be null
     */
    static ChartData of(ReportRule rule, Sweep sweep, List<Arm> arms, List<JudgedTrial> trials) {
        List<JudgedTrial> drawn = arms.stream().map(arm -> first(arm, trials)).toList();
        return new ChartData(
                arms.stream().map(arm -> new Series(ArmName.of(arm, arms), Hues.of(arm, arms))).toList(),
                drawn.stream().findFirst().map(judged -> window(judged.trial())).orElse(null),
                rule.monitors().stream().map(monitor -> monitor(monitor, drawn)).toList(),
                rule.distributions().stream().map(curve -> distribution(curve, drawn)).toList(),
                sweep);
    }

    private static JudgedTrial first(Arm arm, List<JudgedTrial> trials) {
        int number = arm.trials().getFirst();
        return trials.stream().filter(judged -> judged.trial().number() == number).findFirst().orElseThrow();
    }

    private static List<Double> window(RecordedTrial trial) {
        long start = trial.marks().getOrDefault("loadStart", 0L);
        return trial.window().map(window -> seconds(window, start)).orElse(null);
    }

    private static List<Double> seconds(Period window, long start) {
        return List.of((window.start() - start) / 1000.0, (window.end() - start) / 1000.0);
    }

    private static Monitor monitor(ReportRule.Monitor rule, List<JudgedTrial> drawn) {
        return new Monitor(
                rule.unit(), rule.panels().stream().map(panel -> panel(panel, drawn)).toList());
    }

    private static List<Trace> panel(ReportRule.Panel rule, List<JudgedTrial> drawn) {
        List<Trace> traces = new ArrayList<>();
        for (int arm = 0; arm < drawn.size(); arm++) {
            for (ReportRule.Drawn part : rule.lines()) {
                Line line = drawn.get(arm).statistics().lines().get(part.line());
                if (line != null) {
                    traces.add(new Trace(arm, part.label(), part.dashed(), line.seconds(), line.values()));
                }
            }
        }
        return traces;
    }

    private static Distribution distribution(ReportRule.Distribution rule, List<JudgedTrial> drawn) {
        List<Trace> traces = new ArrayList<>();
        for (int arm = 0; arm < drawn.size(); arm++) {
            SortedMap<Double, Double> curve = drawn.get(arm).statistics().curves().get(rule.curve());
            if (curve != null) {
                traces.add(new Trace(arm, rule.title(), false, curve.keySet(), curve.values()));
            }
        }
        return new Distribution(rule.unit(), traces);
    }
}
