package io.pollmark.harness.verdict;

import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.blocks.Interval;
import io.pollmark.harness.statistics.blocks.Judgement;
import io.pollmark.harness.statistics.blocks.Ratio;
import io.pollmark.harness.statistics.sittings.Fieller;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The answer of a crossover in one sentence: what each took, gross, how many times as much, and the same net of control. */
final class CrossoverSentence {
    private final AnswerRule rule;
    private final SittingRatios ratios;
    private final double margin;
    private final double level;
    private final String at;
    /** Most first. */
    private final List<Arm> arms;
    private final Optional<Arm> control;

    /**
     * @param arms    valid subjects under one condition
     * @param control under the same users
     * @param margin  within which a difference does not matter, as a share
     * @param pairs   as many as the table compares
     */
    CrossoverSentence(AnswerRule rule, Condition condition, List<Arm> arms, Optional<Arm> control, SittingRatios ratios, double margin,
            int pairs) {
        this.rule = rule;
        this.ratios = ratios;
        this.margin = margin;
        this.control = control;
        int more = Math.max(0, (arms.size() - 1) * (arms.size() - 2) / 2);
        this.level = rule.crossoverFamily(Math.max(1, pairs + more)).asked();
        this.at = "At " + condition.text();
        this.arms = arms.stream()
                .filter(arm -> arm.compared().containsKey(rule.cost().metric()))
                .sorted(Comparator.comparingDouble(this::gross).reversed())
                .toList();
    }

    String text() {
        if (arms.isEmpty()) {
            return at + " there is no answer: no leg of a strategy is valid.";
        }
        String costs = arms.stream().map(arm -> arm.scenario() + " " + share(gross(arm))).collect(Collectors.joining(", "));
        String without = control.map(arm -> ", without polling " + share(gross(arm))).orElse("");
        return at + ", warm, of " + rule.cost().of() + ": " + costs + without + "." + ratio() + beside();
    }

    private String ratio() {
        if (arms.size() < 2) {
            return "";
        }
        Arm most = most();
        Arm least = least();
        Optional<Ratio> gross = ratios.gross(most, least, level);
        if (gross.isEmpty()) {
            return " How much more one needs cannot be told from the sittings that both have.";
        }
        Ratio found = gross.get();
        boolean usedUp = rule.exhausted().usedUp(most.compared());
        String both = most.scenario() + " and " + least.scenario();
        String much = most.scenario() + " takes " + Figure.times(found.ratio()) + " times as much as " + least.scenario();
        String sentence = switch (Judgement.of(found, margin, true)) {
            case UNDECIDED -> both + " are not told apart (ratio " + between(found.interval()) + ")";
            case EQUIVALENT -> "Between " + both + " is no difference that matters (ratio " + between(found.interval()) + ")";
            case INDICATIVE -> much + ", by one sitting";
            default -> much + " (" + between(found.interval()) + ")";
        };
        return " " + sentence + (usedUp ? ", a lower bound, since the core was used up" : net(most, least)) + sittings(found) + ".";
    }

    private Arm most() {
        return arms.getFirst();
    }

    private Arm least() {
        return arms.getLast();
    }

    private String sittings(Ratio found) {
        return found.blocks() < 2 ? "" : "; " + found.blocks() + " sittings";
    }

    /** The one that costs least may cost next to nothing: it is then said what it is at most, and what follows. */
    private String net(Arm most, Arm least) {
        String cost = rule.cost().metric();
        if (!most.net().containsKey(cost) || !least.net().containsKey(cost)) {
            return "";
        }
        double dear = most.net().get(cost).value();
        double cheap = least.net().get(cost).value();
        Optional<Fieller> found = ratios.net(most, least, level);
        String start = "; what polling adds, net of the control, is " + share(dear) + " against ";
        if (found.isEmpty() || found.get().sittings() < 2) {
            return start + share(Math.max(0, cheap)) + (cheap >= rule.cost().floor() ? ", " + Figure.times(dear / cheap) + " times" : "");
        }
        Fieller fieller = found.get();
        if (fieller.interval() != null) {
            return start + share(cheap) + ", " + Figure.times(fieller.ratio()) + " times as much (" + between(fieller.interval()) + ")";
        }
        String bound = fieller.lowerBound() == null ? "" : ", at least " + Figure.times(fieller.lowerBound()) + " times as much";
        String atMost = ratios.netAtMost(most, least, level).map(value -> "no more than " + share(value)).orElse("next to nothing");
        return start + atMost + " (" + share(Math.max(0, cheap)) + " in the mean, not told from 0)" + bound;
    }

    private String beside() {
        return rule.beside().stream()
                .filter(name -> arms.stream().allMatch(arm -> arm.compared().containsKey(name)))
                .findFirst()
                .map(name -> " " + capital(name.replace('.', ' ')) + " " + Sentence.values(arms, name) + ".")
                .orElse("");
    }

    private static String capital(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    private static String between(Interval interval) {
        return Figure.times(interval.lower()) + " to " + Figure.times(interval.upper());
    }

    private double gross(Arm arm) {
        return arm.compared().get(rule.cost().metric()).value();
    }

    private static String share(double value) {
        return Figure.of(new Metric(value, "share"));
    }
}
