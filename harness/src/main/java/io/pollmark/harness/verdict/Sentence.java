package io.pollmark.harness.verdict;

import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.blocks.Family;
import io.pollmark.harness.statistics.blocks.Ratio;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The answer in one sentence. */
final class Sentence {

    private final AnswerRule rule;
    private final List<Arm> arms;
    private final String at;

    /** @param arms valid ones under one condition, the control excluded */
    Sentence(AnswerRule rule, Condition condition, List<Arm> arms) {
        this.rule = rule;
        this.at = "At " + condition.text();
        this.arms = arms.stream()
                .filter(arm -> arm.compared().containsKey(rule.cost().metric()))
                .sorted(Comparator.comparingDouble((Arm arm) -> gross(arm)).reversed())
                .toList();
    }

    String text() {
        if (arms.isEmpty()) {
            return at + " there is no answer: no trial of a strategy is valid.";
        }
        boolean net = arms.stream().allMatch(arm -> arm.net().containsKey(rule.cost().metric()));
        return at + ", " + costs(net) + ratio(net) + beside() + ".";
    }

    private String costs(boolean net) {
        StringBuilder text = new StringBuilder(first(arms.getFirst(), net));
        arms.stream().skip(1).map(arm -> ", " + further(arm, net)).forEach(text::append);
        return text.toString();
    }

    private String first(Arm arm, boolean net) {
        boolean usedUp = rule.exhausted().usedUp(arm.compared());
        String used = usedUp
                ? " used up " + rule.cost().of() + " (" + cost(arm, net) + ", " + left(arm) + ")"
                : " used " + cost(arm, net) + " of " + rule.cost().of();
        return arm.scenario() + used + basis(net, usedUp);
    }

    private String further(Arm arm, boolean net) {
        boolean usedUp = rule.exhausted().usedUp(arm.compared());
        return arm.scenario() + (usedUp ? " all (" + cost(arm, net) + ", " + left(arm) + ")" : " " + cost(arm, net));
    }

    private String left(Arm arm) {
        return Figure.of(arm.compared().get(rule.exhausted().metric())) + " left idle";
    }

    /** Of a core that is used up, and of nothing else, it need not be said what is in the figure. */
    private String basis(boolean net, boolean usedUp) {
        if (net) {
            return " net of control";
        }
        return usedUp && arms.size() == 1 ? "" : " with what the control uses included";
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
        if (rule.exhausted().usedUp(least.compared())) {
            return ": how much more one needs cannot be seen";
        }
        if (value(most, net) < rule.cost().floor()) {
            return ": too little to tell them apart";
        }
        boolean belowFloor = value(least, net) < rule.cost().floor();
        // What is below the floor has no ratio of its own in each block.
        Optional<Ratio> paired = belowFloor ? Optional.empty()
                : Comparisons.ratio(most, least, rule.cost().metric(), net ? "net" : "compared", Family.LEVEL);
        double ratio = paired.map(Ratio::ratio)
                .orElse(value(most, net) / Math.max(value(least, net), rule.cost().floor()));
        if (ratio < 1.05) {
            return ": less than 5 % apart";
        }
        String times = ratio >= 10 ? String.valueOf(Math.round(ratio)) : Figure.number(Math.round(ratio * 10) / 10.0);
        return ": " + (arms.size() > 2 ? most.scenario() + " " : "") + (!net || belowFloor ? "at least " : "") + times
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
