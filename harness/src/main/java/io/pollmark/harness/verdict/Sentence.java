package io.pollmark.harness.verdict;

import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.blocks.Judgement;
import io.pollmark.harness.statistics.blocks.Ratio;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The answer of a fresh design: how many times as much one takes as another; then what each took, and how fresh. */
final class Sentence {

    private final AnswerRule rule;
    private final double margin;
    private final Arm reference;
    private final double level;
    private final double levelOfAnyPair;
    /** First who used up all, as the experiment orders them: they cannot be told apart. Then the others, most first. */
    private final Subjects subjects;
    private final String at;

    /**
     * @param at     the condition, in words
     * @param arms   valid ones under one condition, in the experiment's order, the control excluded
     * @param margin within which a difference does not matter, as a share
     * @param pairs  as many as the table compares: its level is the ratio's, so that the two cannot differ
     */
    Sentence(AnswerRule rule, String at, List<Arm> arms, double margin, int pairs) {
        this.rule = rule;
        this.margin = margin;
        this.reference = arms.isEmpty() ? null : arms.getFirst();
        this.level = rule.family(pairs).asked();
        this.at = at;
        this.subjects = new Subjects(rule, arms, arm -> usedUp(arm) ? Double.MAX_VALUE : gross(arm));
        // The table has each with the first. Which pair is farthest apart was not known beforehand, so that any may have been.
        this.levelOfAnyPair = rule.family(pairs + subjects.pairsWithoutFirst()).asked();
    }

    Answer answer(List<String> caveats) {
        List<Arm> arms = subjects.all();
        if (subjects.choice().isEmpty()) {
            return subjects.none(at, "trial", caveats);
        }
        boolean net = arms.stream().allMatch(arm -> arm.net().containsKey(rule.cost().metric()));
        List<String> details = new ArrayList<>(List.of(costs(net)));
        subjects.missing().ifPresent(details::add);
        details.addAll(Words.beside(rule, arms));
        details.add(Words.measured("Measured", arms, found(net), "block", ", each with JVMs of its own"));
        return new Answer(at + ": " + headline(net) + ".", details, caveats);
    }

    private String costs(boolean net) {
        String gross = rule.cost().gross() == null ? "" : ", with " + rule.cost().gross();
        return Words.capital(rule.cost().of()) + (net ? ", for " + rule.cost().net() : gross) + ": "
                + subjects.all().stream().map(arm -> arm.words() + " " + cost(arm, net)).collect(Collectors.joining(", ")) + ".";
    }

    private boolean usedUp(Arm arm) {
        return Subjects.usedUp(rule, arm);
    }

    private String cost(Arm arm, boolean net) {
        Metric metric = (net ? arm.net() : arm.compared()).get(rule.cost().metric());
        return metric.value() < rule.cost().floor()
                ? "less than " + Figure.of(new Metric(rule.cost().floor(), metric.unit()))
                : Figure.of(metric);
    }

    private String headline(boolean net) {
        Optional<String> exhausted = subjects.exhausted();
        if (subjects.choice().size() < 2) {
            return exhausted.orElseGet(() -> most().words() + " takes " + cost(most(), net) + " of " + rule.cost().of()
                    + (net ? " for " + rule.cost().net() : ""));
        }
        return exhausted.map(said -> said + ". " + Words.capital(comparison(net))).orElseGet(() -> comparison(net));
    }

    private String comparison(boolean net) {
        String both = most().words() + " and " + least().words();
        if (usedUp(least()) || gross(most()) < gross(least())) {
            return "how much more one needs cannot be seen";
        }
        if (value(most(), net) < rule.cost().floor()) {
            return both + " take too little to be told apart";
        }
        Optional<Ratio> found = found(net);
        Judgement judgement = judged(found);
        if (net && judgement == Judgement.UNDECIDED && judged(found(false)) == Judgement.WORSE) {
            return comparison(false) + "; for " + rule.cost().net() + " that is " + Figure.TOO_UNCERTAIN;
        }
        boolean several = Math.max(most().blocks().size(), least().blocks().size()) > 1;
        if (found.isEmpty() || several && found.get().interval() == null) {
            return "how much more " + most().words() + " takes than " + least().words() + " cannot be told from the blocks that both have";
        }
        Ratio ratio = found.get();
        String within = ", to within " + Figure.of(new Metric(margin, "share"));
        return switch (judgement) {
            case UNDECIDED -> both + " cannot be told apart" + Figure.range(ratio);
            case EQUIVALENT -> both + " take as much " + what(net) + within;
            case INDICATIVE -> ratio.ratio() < 1 + margin ? both + " took as much " + what(net) + within : times(ratio, net);
            default -> times(ratio, net);
        };
    }

    /** What there is no ratio of is not decided. */
    private Judgement judged(Optional<Ratio> ratio) {
        return ratio.map(found -> Judgement.of(found, margin, true)).orElse(Judgement.UNDECIDED);
    }

    private Optional<Ratio> found(boolean net) {
        return subjects.choice().size() < 2 ? Optional.empty()
                : Comparisons.ratio(most(), least(), rule.cost().metric(), net ? "net" : "compared", rule.cost().floor(),
                        most() == reference || least() == reference ? level : levelOfAnyPair);
    }

    /**
     * A used-up core hides what would have been taken, and what is below the floor is counted as the floor: the ratio is
     * then a lower bound.
     */
    private String times(Ratio ratio, boolean net) {
        boolean lowerBound = usedUp(most()) || net && least().blocks().stream()
                .anyMatch(block -> block.period("net").get(rule.cost().metric()).value() < rule.cost().floor());
        return most().words() + " takes " + Figure.timesAsMuch(ratio, lowerBound, what(net) + " as " + least().words());
    }

    private String what(boolean net) {
        return rule.cost().what() + (net ? " for " + rule.cost().net() : "");
    }

    private Arm most() {
        return subjects.most();
    }

    private Arm least() {
        return subjects.least();
    }

    private double gross(Arm arm) {
        return Subjects.gross(rule, arm);
    }

    private double value(Arm arm, boolean net) {
        return net ? arm.net().get(rule.cost().metric()).value() : gross(arm);
    }
}
