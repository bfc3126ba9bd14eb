package io.pollmark.harness.report;

import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.verdict.Arm;
import io.pollmark.harness.verdict.ArmName;
import io.pollmark.harness.verdict.Figure;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/** The bars of the first screen. */
final class HeadlineBars {

    private HeadlineBars() {}

    /** Of the rule's first metric that every valid arm but the control has; empty if there is none. */
    static Optional<Page.Bars> of(ReportRule.Bars rule, List<Arm> arms) {
        List<Arm> compared = arms.stream().filter(arm -> arm.valid() && !arm.control()).toList();
        return rule.metrics().stream()
                .filter(metric -> !compared.isEmpty()
                        && compared.stream().allMatch(arm -> arm.period(rule.period()).containsKey(metric)))
                .findFirst()
                .map(metric -> bars(rule, metric, arms));
    }

    private static Page.Bars bars(ReportRule.Bars rule, String metric, List<Arm> arms) {
        String period = rule.period();
        List<Arm> shown = arms.stream().filter(arm -> arm.period(period).containsKey(metric)).toList();
        double most = shown.stream()
                .flatMapToDouble(arm -> DoubleStream.concat(
                        DoubleStream.of(arm.period(period).get(metric).value()), blocks(arm, metric, period)))
                .max().orElseThrow();
        // The scale of a share is the whole: an empty track is what is left of it.
        boolean share = shown.getFirst().period(period).get(metric).unit().equals("share");
        double scale = share || most == 0 ? Math.max(1, most) : most;
        List<Page.Bar> bars = shown.stream().map(arm -> bar(arm, metric, period, scale, arms)).toList();
        int dot = metric.lastIndexOf('.');
        String percentile = metric.substring(dot + 1).matches("p\\d+") ? " " + metric.substring(dot + 1) : "";
        boolean net = shown.stream().anyMatch(arm -> net(arm, metric, period) != null);
        return new Page.Bars(rule.title() + percentile, rule.caption(), net, bars);
    }

    private static Page.Bar bar(Arm arm, String metric, String period, double scale, List<Arm> arms) {
        Metric gross = arm.period(period).get(metric);
        Metric net = net(arm, metric, period);
        double base = arm.control() ? gross.value() : net == null ? 0 : Math.max(0, gross.value() - Math.max(0, net.value()));
        double[] blocks = blocks(arm, metric, period).toArray();
        boolean several = blocks.length > 1;
        return new Page.Bar(
                ArmName.of(arm, arms),
                Hues.of(arm, arms),
                arm.valid(),
                Figure.of(gross),
                net == null ? null : Figure.of(net),
                100 * gross.value() / scale,
                100 * Math.min(base, gross.value()) / scale,
                several ? 100 * Arrays.stream(blocks).min().orElseThrow() / scale : null,
                several ? 100 * Arrays.stream(blocks).max().orElseThrow() / scale : null);
    }

    /** Null where it is of another period, or there is none. */
    private static Metric net(Arm arm, String metric, String period) {
        return period.equals("compared") ? arm.net().get(metric) : null;
    }

    private static DoubleStream blocks(Arm arm, String metric, String period) {
        return arm.inBlocks(metric, period).mapToDouble(Metric::value);
    }
}
