package io.pollmark.harness.verdict;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** What an answer compares under one condition, by what each costs: those of which the cost could be had, and the rest. */
final class Subjects {
    private final AnswerRule rule;
    private final List<Arm> withCost;
    private final List<Arm> choice;
    private final int pairsWithoutFirst;
    private final List<Arm> without;

    /** @param order of those with a cost, most first */
    Subjects(AnswerRule rule, List<Arm> arms, ToDoubleFunction<Arm> order) {
        this.rule = rule;
        this.withCost = arms.stream().filter(arm -> hasCost(rule, arm)).sorted(Comparator.comparingDouble(order).reversed()).toList();
        List<Arm> toChoose = rule.choice(arms);
        this.choice = withCost.stream().filter(toChoose::contains).toList();
        this.pairsWithoutFirst = Math.max(0, (toChoose.size() - 1) * (toChoose.size() - 2) / 2);
        this.without = arms.stream().filter(arm -> !hasCost(rule, arm)).toList();
    }

    static boolean hasCost(AnswerRule rule, Arm arm) {
        return arm.compared().containsKey(rule.cost().metric());
    }

    static double gross(AnswerRule rule, Arm arm) {
        return arm.compared().get(rule.cost().metric()).value();
    }

    static boolean usedUp(AnswerRule rule, Arm arm) {
        return rule.exhausted().usedUp(arm.compared());
    }

    /** Those with a cost. */
    List<Arm> all() {
        return withCost;
    }

    /** Of these the ones that the answer tells apart. */
    List<Arm> choice() {
        return choice;
    }

    /** As many pairs as those to choose from make without the first of them, whether their costs could be had or not. */
    int pairsWithoutFirst() {
        return pairsWithoutFirst;
    }

    Arm most() {
        return choice.getFirst();
    }

    Arm least() {
        return choice.getLast();
    }

    /**
     * What is said where none has a cost.
     *
     * @param unit of what none was valid: a trial or a leg
     */
    Answer none(String at, String unit, List<String> caveats) {
        String why = without.isEmpty() ? ", as no " + unit + " is valid"
                : " by " + rule.cost().what() + ", as that of " + names(without) + " could not be had";
        return new Answer(at + ": there is no answer" + why + ".", List.of(), caveats);
    }

    /** Who has no cost. */
    Optional<String> missing() {
        return without.isEmpty() ? Optional.empty() : Optional.of("Of " + names(without) + " it could not be had.");
    }

    /** Who used up all there is. */
    Optional<String> exhausted() {
        List<Arm> usedUp = withCost.stream().filter(arm -> usedUp(rule, arm)).toList();
        return usedUp.isEmpty() ? Optional.empty() : Optional.of(names(usedUp) + " used up " + rule.cost().of());
    }

    private static String names(List<Arm> arms) {
        return Words.and(arms.stream().map(Arm::words).toList());
    }
}
