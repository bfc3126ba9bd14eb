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
    private final double level;
    /** First who used up all, as the experiment orders them: they cannot be told apart. Then the others, most first. */
    private final List<Arm> arms;
    private final String at;

    /**
     * @param arms   valid ones under one condition, in the experiment's order, the control excluded
     * @param margin within which a difference does not matter, as a share
     * @param level  of the ratio's interval: that of the table, so that the two cannot differ
     */
    Sentence(AnswerRule rule, Condition condition, List<Arm> arms, double margin, double level) {
        this.rule = rule;
        this.margin = margin;
        this.level = level;
        this.at = "At " + condition.text();
        this.arms = arms.stream()
                .filter(arm -> arm.compared().containsKey(rule.cost().metric()))
                .sorted(Comparator.comparingDouble((Arm arm) -> usedUp(arm) ? Double.MAX_VALUE : gross(arm)).reversed())
                .toList();
    }

    String text() {
        if (arms.isEmpty()) {
            return at + " there is no answer: no trial of a strategy is valid.";
        }
        boolean net = arms.stream().allMatch(arm -> arm.net().containsKey(rule.cost().metric()));
        return at + (net ? ", net of control, " : ", ") + costs(net) + ratio(net) + beside() + ".";
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
     * is below the floor is counted as the floor, and does so too. Hence "at least".
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
        boolean belowFloor = value(least, net) < rule.cost().floor();
        // What is below the floor has no ratio of its own in each block.
        Optional<Ratio> paired = belowFloor ? Optional.empty()
                : Comparisons.ratio(most, least, rule.cost().metric(), net ? "net" : "compared", level);
        Judgement judgement = paired.map(it -> Judgement.of(it, margin, true)).orElse(Judgement.INDICATIVE);
        if (judgement == Judgement.UNDECIDED || judgement == Judgement.EQUIVALENT) {
            return ": " + (arms.size() > 2 ? most.scenario() + " and " + least.scenario() + ", " : "")
                    + (judgement == Judgement.UNDECIDED ? "not told apart" : "no difference that matters")
                    + " (ratio " + Figure.interval(paired.orElseThrow()) + ")";
        }
        double ratio = paired.map(Ratio::ratio)
                .orElse(value(most, net) / Math.max(value(least, net), rule.cost().floor()));
        if (judgement == Judgement.INDICATIVE && ratio < 1 + margin) {
            return ": less than " + Figure.of(new Metric(margin, "share")) + " apart";
        }
        // "At least" must not say more than was found.
        boolean atLeast = !net || belowFloor;
        double digits = ratio >= 10 ? 1 : 100;
        double shown = (atLeast ? Math.floor(ratio * digits) : Math.rint(ratio * digits)) / digits;
        return ": " + (arms.size() > 2 ? most.scenario() + " " : "") + (atLeast ? "at least " : "") + Figure.number(shown)
                + " times as much" + (arms.size() > 2 ? " as " + least.scenario() : "") + paired.map(Figure::range).orElse("");
    }

    private String beside() {
        return rule.beside().stream()
                .filter(name -> arms.stream().allMatch(arm -> arm.compared().containsKey(name)))
                .findFirst()
                .map(name -> "; " + name.replace('.', ' ') + " " + values(name))
                .orElse("");
    }

    private String values(String name) {
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
