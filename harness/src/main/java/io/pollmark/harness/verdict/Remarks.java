package io.pollmark.harness.verdict;

import io.pollmark.harness.statistics.Metric;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;

/** What is said once a run, of the machine that it was made on. */
final class Remarks {
    private static final String PERIOD = "compared";

    private Remarks() {}

    static List<String> of(List<AnswerRule.Remark> remarks, List<Arm> arms) {
        List<Arm> valid = arms.stream().filter(Arm::valid).toList();
        return remarks.stream().map(remark -> remark.times() == null ? said(remark, valid) : apart(remark, valid)).flatMap(Optional::stream).toList();
    }

    private static Optional<String> apart(AnswerRule.Remark remark, List<Arm> arms) {
        DoubleSummaryStatistics all = arms.stream().flatMap(arm -> arm.inBlocks(remark.metric(), PERIOD))
                .mapToDouble(Metric::value).summaryStatistics();
        return all.getCount() < 2 || all.getMax() <= remark.times() * all.getMin() ? Optional.empty()
                : Optional.of(remark.say().replace("{most}", Figure.times(all.getMax() / all.getMin()) + " times"));
    }

    private static Optional<String> said(AnswerRule.Remark remark, List<Arm> arms) {
        List<Metric> above = arms.stream()
                .flatMap(arm -> arm.largest(remark.metric(), PERIOD).stream())
                .filter(metric -> metric.value() > remark.above())
                .toList();
        String scenarios = above.size() == arms.size() ? "every scenario" : above.size() + " of " + arms.size() + " scenarios";
        return above.stream()
                .max(Comparator.comparingDouble(Metric::value))
                .map(most -> remark.say().replace("{most}", Figure.of(most)).replace("{scenarios}", scenarios));
    }
}
