package io.pollmark.harness.verdict;

import io.pollmark.harness.statistics.blocks.Ratio;
import io.pollmark.harness.statistics.sittings.PathShares;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The answer of a factorial: what makes the difference between the ends of its path. */
final class FactorialSentence {
    private final FactorialVerdict found;
    private final AnswerRule rule;

    FactorialSentence(FactorialVerdict found, AnswerRule rule) {
        this.found = found;
        this.rule = rule;
    }

    Answer answer() {
        String between = "What makes the difference between " + found.names().getFirst() + " and " + found.names().getLast();
        if (found.path() == null) {
            return new Answer(between + " cannot be told: a cell on the way does not count.", found.cells().stream()
                    .filter(cell -> cell.not() != null)
                    .map(cell -> cell.scenario() + ": " + cell.not())
                    .toList(), List.of());
        }
        List<String> details = new ArrayList<>();
        details.add("For " + rule.cost().net() + ", " + found.names().getFirst() + " takes "
                + Figure.timesAsMuch(found.path().whole(), false, rule.cost().what() + " as " + found.names().getLast()) + ".");
        for (int step = 0; step < found.says().size(); step++) {
            details.add(Words.capital(found.says().get(step)) + " (from " + found.names().get(step) + " to " + found.names().get(step + 1) + "): "
                    + rule.cost().what() + " " + change(found.path().steps().get(step).ratio()) + ".");
        }
        details.add("Effects multiply. So shares are of logarithms; they add up to 100 %, and one below 0 leads the other way.");
        return new Answer(between + ": " + shares() + ".", details, List.of());
    }

    /** The one that matters most comes first. */
    private String shares() {
        return IntStream.range(0, found.says().size()).boxed()
                .sorted(Comparator.comparingDouble(step -> -found.path().steps().get(step).share()))
                .map(step -> found.says().get(step) + " " + share(found.path().steps().get(step)))
                .collect(Collectors.joining(", "));
    }

    private static String share(PathShares.Step step) {
        String range = step.interval() == null ? "" : " (" + percent(step.interval().lower()) + " to " + percent(step.interval().upper()) + ")";
        return percent(step.share()) + " %" + range;
    }

    private static long percent(double share) {
        return Math.round(100 * share);
    }

    private static String change(Ratio beforeOverAfter) {
        boolean falls = beforeOverAfter.ratio() >= 1;
        Ratio ratio = falls ? beforeOverAfter : beforeOverAfter.inverse();
        boolean chance = ratio.interval() != null && ratio.interval().contains(1);
        return (falls ? "falls" : "rises") + " by a factor of " + Figure.times(ratio, false) + Figure.range(ratio)
                + (chance ? ", which may be chance" : "");
    }
}
