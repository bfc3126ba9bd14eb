package io.pollmark.harness.report;

import com.fasterxml.jackson.databind.JsonNode;
import io.pollmark.harness.verdict.AnswerRule;
import io.pollmark.harness.verdict.Arm;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

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

    /** One for each timeline of faults, in the experiment's order; none where the system says nothing of faults. */
    static List<FaultCard> of(ReportRule rule, AnswerRule answer, JsonNode experiment, List<Arm> arms) {
        if (rule.faults() == null) {
            return List.of();
        }
        int monitor = IntStream.range(0, rule.monitors().size())
                .filter(i -> rule.monitors().get(i).title().equals(rule.faults().monitor()))
                .findFirst()
                .orElseThrow();
        Map<JsonNode, List<Integer>> byFaults = new LinkedHashMap<>();
        for (JsonNode scenario : experiment.path("scenarios")) {
            IntStream.range(0, arms.size())
                    .filter(i -> arms.get(i).scenario().equals(scenario.path("name").asText()) && !scenario.path("faults").isEmpty())
                    .forEach(i -> byFaults.computeIfAbsent(scenario.path("faults"), faults -> new ArrayList<>()).add(i));
        }
        return byFaults.entrySet().stream().map(same -> card(same.getKey(), same.getValue(), monitor, rule, answer, arms)).toList();
    }

    private static FaultCard card(
            JsonNode faults, List<Integer> indices, int monitor, ReportRule rule, AnswerRule answer, List<Arm> arms) {
        List<Arm> mine = indices.stream().map(arms::get).toList();
        return new FaultCard(
                StreamSupport.stream(faults.spliterator(), false).map(FaultCard::words).collect(Collectors.joining("; ")),
                monitor,
                indices.stream().map(String::valueOf).collect(Collectors.joining(",")),
                mine.stream()
                        .map(arm -> new Page.Column(
                                answer.words().getOrDefault(arm.variant(), arm.variant()), Hues.of(arm, arms), arm.valid(), arm.control()))
                        .toList(),
                rule.faults().rows().stream().map(row -> Grid.row(row, mine)).toList());
    }

    private static String words(JsonNode fault) {
        String of = fault.path("of").asText();
        String who = of.equals("database") ? of : of + " tier";
        String back = fault.path("back").asText();
        String network = of.equals("tiers") ? "between the tiers" : "before the " + of;
        String said = switch (fault.path("what").asText()) {
            case "kill" -> "The " + who + " is killed, and started again after " + back;
            case "pause" -> "The " + who + " stands still for " + back;
            case "lock" -> "A table of the " + of + " is locked for " + back;
            case "slow" -> "The network " + network + " takes " + fault.path("by").asText() + " more for " + back;
            case "narrow" -> "The network " + network + " lets " + fault.path("kilobytesPerSecond").asText() + " kB a second through for " + back;
            case "reset" -> "Connections " + network + " are reset for " + back;
            case "stall" -> "Connections " + network + " stand still for " + back;
            case "idle" -> "Browsers ask for nothing for " + back;
            case "reconnect" -> "All browsers lose their connections at once";
            default -> throw new IllegalArgumentException("no fault is called " + fault.path("what").asText());
        };
        return said + ", at " + fault.path("at").asText();
    }
}
