package io.pollmark.harness.verdict;

import io.pollmark.harness.experiment.Factorial;
import io.pollmark.harness.statistics.blocks.Interval;
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
    private final Factorial asked;
    private final AnswerRule rule;

    FactorialSentence(FactorialVerdict found, Factorial asked, AnswerRule rule) {
        this.found = found;
        this.asked = asked;
        this.rule = rule;
    }

    Answer answer() {
        String between = "What makes the difference between " + ends();
        if (found.path() == null) {
            List<String> reasons = notCounted(List.of(asked.path().getFirst(), asked.path().getLast()));
            return new Answer(between + " cannot be told: " + (reasons.isEmpty()
                    ? "no sitting has all cells of the way, or its ends cost the same."
                    : "an end of the way does not count."), reasons, caveats());
        }
        boolean several = found.path().whole().blocks() > 1;
        if (several && found.path().steps().stream().anyMatch(step -> step.interval() == null)) {
            return new Answer(between + " cannot be told: that there is any is not sure.", List.of(whole()), caveats());
        }
        List<String> details = new ArrayList<>(List.of(whole()));
        for (int step = 0; step < found.says().size(); step++) {
            details.add(Words.capital(found.says().get(step)) + " (from " + found.names().get(step) + " to " + found.names().get(step + 1) + "): "
                    + share(step) + "; " + rule.cost().what() + " " + change(found.path().steps().get(step).ratio()) + ".");
        }
        details.add("All steps of a factor together: " + found.shares().stream()
                .map(factor -> factor.factor() + " " + share(factor.share(), factor.interval())).collect(Collectors.joining(", ")) + ".");
        notCounted(asked.path()).forEach(reason -> details.add(reason + " So the steps to and from it are told as one."));
        details.add("Effects multiply. So shares are of logarithms; they add up to 100 %, and one below 0 leads the other way.");
        int most = most();
        return new Answer(Words.capital(found.says().get(most)) + " makes " + share(most) + " of the difference between " + ends()
                + (several ? "." : ", by one sitting."), details, caveats());
    }

    private String ends() {
        return found.names().getFirst() + " and " + found.names().getLast();
    }

    private List<String> caveats() {
        return asked.note() == null ? List.of() : List.of(asked.note());
    }

    private List<String> notCounted(List<Factorial.Step> on) {
        List<String> scenarios = on.stream().map(Factorial.Step::scenario).toList();
        return found.cells().stream()
                .filter(cell -> cell.not() != null && scenarios.contains(cell.scenario()))
                .map(cell -> cell.scenario() + " does not count: " + cell.not())
                .toList();
    }

    private String whole() {
        return "For " + rule.cost().net() + ", " + found.names().getFirst() + " takes "
                + Figure.timesAsMuch(found.path().whole(), false, rule.cost().what() + " as " + found.names().getLast()) + ".";
    }

    /** The step that matters most on the way there. */
    private int most() {
        return IntStream.range(0, found.says().size()).boxed()
                .max(Comparator.comparingDouble(step -> found.path().steps().get(step).share()))
                .orElseThrow();
    }

    private String share(int number) {
        PathShares.Step step = found.path().steps().get(number);
        return share(step.share(), step.interval());
    }

    private static String share(double share, Interval interval) {
        String range = interval == null ? "" : " (" + percent(interval.lower()) + " to " + percent(interval.upper()) + ")";
        return percent(share) + " %" + range;
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
