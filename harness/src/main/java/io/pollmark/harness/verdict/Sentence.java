package io.pollmark.harness.verdict;

import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.blocks.Judgement;
import io.pollmark.harness.statistics.blocks.Ratio;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The answer in one sentence. */
final class Sentence {

    private final AnswerRule rule;
    private final double margin;
    private final Arm reference;
    private final double level;
    private final double levelOfAnyPair;
    /** First who used up all, as the experiment orders them: they cannot be told apart. Then the others, most first. */
    private final List<Arm> arms;
    private final List<Arm> without;
    private final String at;

    /**
     * @param arms   valid ones under one condition, in the experiment's order, the control excluded
     * @param margin within which a difference does not matter, as a share
     * @param pairs  as many as the table compares: its level is the ratio's, so that the two cannot differ
     */
    Sentence(AnswerRule rule, Condition condition, List<Arm> arms, double margin, int pairs) {
        this.rule = rule;
        this.margin = margin;
        this.reference = arms.isEmpty() ? null : arms.getFirst();
        this.level = rule.family(pairs).asked();
        // The table has each with the first. Which pair is farthest apart was not known beforehand, so that any may have been.
        int more = Math.max(0, (arms.size() - 1) * (arms.size() - 2) / 2);
        this.levelOfAnyPair = rule.family(pairs + more).asked();
        this.at = "At " + condition.text();
        this.arms = arms.stream()
                .filter(this::hasCost)
                .sorted(Comparator.comparingDouble((Arm arm) -> usedUp(arm) ? Double.MAX_VALUE : gross(arm)).reversed())
                .toList();
        this.without = arms.stream().filter(arm -> !hasCost(arm)).toList();
    }

    private boolean hasCost(Arm arm) {
        return arm.compared().containsKey(rule.cost().metric());
    }

    String text() {
        if (arms.isEmpty()) {
            return at + " there is no answer: " + (without.isEmpty() ? "no trial of a strategy is valid."
                    : "of " + and(without.stream().map(Arm::scenario).toList()) + " " + rule.cost().metric() + " could not be had.");
        }
        boolean net = arms.stream().allMatch(arm -> arm.net().containsKey(rule.cost().metric()));
        return at + (net ? ", net of control, " : ", ") + costs(net) + missing() + ratio(net) + beside() + ".";
    }

    private String costs(boolean net) {
        List<Arm> usedUp = arms.stream().filter(this::usedUp).toList();
        List<Arm> others = arms.stream().filter(arm -> !usedUp(arm)).toList();
        List<String> parts = new ArrayList<>();
        if (!usedUp.isEmpty()) {
            parts.add(and(usedUp.stream().map(Arm::scenario).toList()) + " used up " + rule.cost().of() + " ("
                    + and(usedUp.stream().map(arm -> cost(arm, net)).toList()) + ")");
        }
        for (Arm arm : others) {
            boolean first = arm == others.getFirst();
            String of = !first ? "" : usedUp.isEmpty() ? " of " + rule.cost().of() : " of it";
            parts.add(arm.scenario() + (first ? " used " : " ") + cost(arm, net) + of);
        }
        // Of a core that is used up, and of nothing else, it need not be said what is in the figure.
        return String.join(", ", parts) + (net || others.isEmpty() ? "" : ", the control's part included");
    }

    private String missing() {
        return without.isEmpty() ? "" : ", of " + and(without.stream().map(Arm::scenario).toList()) + " it could not be had";
    }

    private static String and(List<String> parts) {
        return parts.size() == 1
                ? parts.getFirst()
                : String.join(", ", parts.subList(0, parts.size() - 1)) + " and " + parts.getLast();
    }

    private boolean usedUp(Arm arm) {
        return rule.exhausted().usedUp(arm.compared());
    }

    private String cost(Arm arm, boolean net) {
        Metric metric = (net ? arm.net() : arm.compared()).get(rule.cost().metric());
        return metric.value() < rule.cost().floor()
                ? "less than " + Figure.of(new Metric(rule.cost().floor(), metric.unit()))
                : Figure.of(metric);
    }

    /**
     * Both sides have the control's cost in them where it could not be taken out, which brings a ratio nearer to 1; what
     * is below the floor is counted as the floor, and does so too. Hence "at least", and "a lower bound" where there is an
     * interval: chance has its part in that on both sides.
     */
    private String ratio(boolean net) {
        if (arms.size() < 2) {
            return "";
        }
        Arm most = arms.getFirst();
        Arm least = arms.getLast();
        if (usedUp(least) || gross(most) < gross(least)) {
            return ": how much more one needs cannot be seen";
        }
        if (value(most, net) < rule.cost().floor()) {
            return ": too little to tell them apart";
        }
        String period = net ? "net" : "compared";
        Optional<Ratio> found = Comparisons.ratio(most, least, rule.cost().metric(), period, rule.cost().floor(),
                most == reference || least == reference ? level : levelOfAnyPair);
        boolean several = Math.max(most.blocks().size(), least.blocks().size()) > 1;
        if (found.isEmpty() || several && found.get().interval() == null) {
            return ": how much more one needs cannot be told from the blocks that both have";
        }
        Ratio ratio = found.get();
        String who = arms.size() > 2 ? most.scenario() + " and " + least.scenario() + ", " : "";
        return switch (Judgement.of(ratio, margin, true)) {
            case UNDECIDED -> ": " + who + "not told apart (ratio " + Figure.interval(ratio) + ")";
            case EQUIVALENT -> ": " + who + "no difference that matters (ratio " + Figure.interval(ratio) + ")";
            case INDICATIVE -> ratio.ratio() < 1 + margin
                    ? ": less than " + Figure.of(new Metric(margin, "share")) + " apart"
                    : times(most, least, ratio, net);
            default -> times(most, least, ratio, net);
        };
    }

    private String times(Arm most, Arm least, Ratio ratio, boolean net) {
        boolean lowerBound = !net || least.blocks().stream()
                .anyMatch(block -> block.period("net").get(rule.cost().metric()).value() < rule.cost().floor());
        return ": " + (arms.size() > 2 ? most.scenario() + " " : "")
                + Figure.timesAsMuch(ratio, lowerBound, arms.size() > 2 ? " as " + least.scenario() : "");
    }

    private String beside() {
        return rule.beside().stream()
                .filter(name -> arms.stream().allMatch(arm -> arm.compared().containsKey(name)))
                .findFirst()
                .map(name -> "; " + name.replace('.', ' ') + " " + values(arms, name))
                .orElse("");
    }

    /** A metric that all of them have, of each in turn. */
    static String values(List<Arm> arms, String name) {
        String unit = Figure.split(arms.getFirst().compared().get(name)).unit();
        return arms.stream()
                        .map(arm -> Figure.split(arm.compared().get(name)).number())
                        .collect(Collectors.joining(" v. "))
                + " " + unit;
    }

    private double gross(Arm arm) {
        return arm.compared().get(rule.cost().metric()).value();
    }

    private double value(Arm arm, boolean net) {
        return net ? arm.net().get(rule.cost().metric()).value() : gross(arm);
    }
}
