package io.pollmark.harness.verdict;

import io.pollmark.harness.statistics.Metric;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;

/** What is said once a run, of the machine that it was made on. */
final class Remarks {

    private Remarks() {}

    static List<String> of(List<AnswerRule.Note> notes, List<Arm> arms) {
        List<Arm> valid = arms.stream().filter(Arm::valid).toList();
        return notes.stream().map(note -> note.times() == null ? said(note, valid) : apart(note, valid)).flatMap(Optional::stream).toList();
    }

    private static Optional<String> apart(AnswerRule.Note note, List<Arm> arms) {
        DoubleSummaryStatistics all = arms.stream().flatMap(arm -> arm.inBlocks(note.metric(), note.period()))
                .mapToDouble(Metric::value).summaryStatistics();
        return all.getCount() < 2 || all.getMax() <= note.times() * all.getMin() ? Optional.empty()
                : Optional.of(note.say().replace("{most}", Figure.times(all.getMax() / all.getMin()) + " times"));
    }

    private static Optional<String> said(AnswerRule.Note note, List<Arm> arms) {
        List<Metric> above = arms.stream()
                .flatMap(arm -> arm.largest(note.metric(), note.period()).stream())
                .filter(metric -> metric.value() > note.above())
                .toList();
        String scenarios = above.size() == arms.size() ? "every scenario" : above.size() + " of " + arms.size() + " scenarios";
        return above.stream()
                .max(Comparator.comparingDouble(Metric::value))
                .map(most -> note.say().replace("{most}", Figure.of(most)).replace("{scenarios}", scenarios));
    }
}
