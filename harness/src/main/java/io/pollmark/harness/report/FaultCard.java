package io.pollmark.harness.report;

import io.pollmark.harness.experiment.Fault;
import io.pollmark.harness.verdict.AnswerRule;
import io.pollmark.harness.verdict.Arm;
import io.pollmark.harness.verdict.FaultWords;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What became of all scenarios to which the same was done on purpose.
 *
 * @param title   what was done
 * @param monitor index of what is drawn over time
 * @param only    indices of the arms, as the page's script reads them
 * @param columns the arms, by what was run
 * @param rows    their figures
 */
record FaultCard(String title, int monitor, String only, List<Page.Column> columns, List<Grid.Row> rows) {

    /** One for each timeline of faults, in the order of the arms; none where the system says nothing of faults. */
    static List<FaultCard> of(ReportRule rule, AnswerRule answer, List<Arm> arms) {
        if (rule.faults() == null) {
            return List.of();
        }
        int monitor = IntStream.range(0, rule.monitors().size())
                .filter(i -> rule.monitors().get(i).title().equals(rule.faults().monitor()))
                .findFirst()
                .orElseThrow();
        Map<List<Fault>, List<Integer>> byFaults = IntStream.range(0, arms.size())
                .boxed()
                .filter(i -> !arms.get(i).condition().faults().isEmpty())
                .collect(Collectors.groupingBy(i -> arms.get(i).condition().faults(), LinkedHashMap::new, Collectors.toList()));
        return byFaults.entrySet().stream().map(same -> card(same.getKey(), same.getValue(), monitor, rule, answer, arms)).toList();
    }

    private static FaultCard card(
            List<Fault> faults, List<Integer> indices, int monitor, ReportRule rule, AnswerRule answer, List<Arm> arms) {
        List<Arm> mine = indices.stream().map(arms::get).toList();
        return new FaultCard(
                FaultWords.heading(faults),
                monitor,
                indices.stream().map(String::valueOf).collect(Collectors.joining(",")),
                mine.stream()
                        .map(arm -> new Page.Column(
                                answer.words().getOrDefault(arm.variant(), arm.variant()), Hues.of(arm, arms), arm.valid(), arm.control()))
                        .toList(),
                rule.faults().rows().stream().map(row -> Grid.row(row, mine)).toList());
    }
}
