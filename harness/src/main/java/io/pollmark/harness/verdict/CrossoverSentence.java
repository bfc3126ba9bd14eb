package io.pollmark.harness.verdict;

import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.blocks.Judgement;
import io.pollmark.harness.statistics.blocks.Ratio;
import io.pollmark.harness.statistics.sittings.Fieller;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The answer of a crossover: how many times as much one takes as another; then what each took, the same net of control, and how fresh. */
final class CrossoverSentence {
    private final AnswerRule rule;
    private final SittingRatios ratios;
    private final double margin;
    private final double level;
    private final String at;
    private final Subjects subjects;
    private final Optional<Arm> control;

    /**
     * @param at     the condition, in words
     * @param arms    valid subjects under one condition
     * @param control under the same users
     * @param margin  within which a difference does not matter, as a share
     * @param pairs   as many as the table compares
     */
    CrossoverSentence(AnswerRule rule, String at, List<Arm> arms, Optional<Arm> control, SittingRatios ratios, double margin,
            int pairs) {
        this.rule = rule;
        this.ratios = ratios;
        this.margin = margin;
        this.control = control.filter(arm -> Subjects.hasCost(rule, arm));
        this.at = at;
        this.subjects = new Subjects(rule, arms, this::gross);
        this.level = rule.crossoverFamily(Math.max(1, pairs + subjects.pairsWithoutFirst())).asked();
    }

    Answer answer(List<String> caveats) {
        List<Arm> arms = subjects.all();
        if (subjects.choice().isEmpty()) {
            return subjects.none(at, "leg", caveats);
        }
        List<String> details = new ArrayList<>(List.of(costs()));
        subjects.missing().ifPresent(details::add);
        Optional<Ratio> gross = subjects.choice().size() < 2 || usedUp(least()) ? Optional.empty() : ratios.gross(most(), least(), level);
        if (gross.isPresent() && !usedUp(most())) {
            net(most(), least()).ifPresent(details::add);
        }
        details.addAll(Words.beside(rule, arms));
        details.add(Words.measured("Measured on warm JVMs" + compilers() + ",", arms, gross, "sitting",
                ", each a new start of the system"));
        return new Answer(at + ": " + headline(gross) + ".", details, caveats);
    }

    /** Where legs have a metric of their own, it is without what the compilers took. */
    private String compilers() {
        return rule.inLegs().containsValue(rule.cost().metric()) ? ", their JIT compilers not counted" : "";
    }

    private boolean usedUp(Arm arm) {
        return Subjects.usedUp(rule, arm);
    }

    private String costs() {
        return Words.capital(rule.cost().of()) + ": " + Stream.concat(subjects.all().stream(), control.stream())
                .map(arm -> arm.words() + " " + cost(gross(arm)))
                .collect(Collectors.joining(", ")) + ".";
    }

    private String headline(Optional<Ratio> gross) {
        Optional<String> exhausted = subjects.exhausted();
        if (subjects.choice().size() < 2) {
            return exhausted.orElseGet(() -> most().words() + " takes " + cost(gross(most())) + " of " + rule.cost().of());
        }
        return exhausted.map(said -> said + ". " + Words.capital(comparison(gross))).orElseGet(() -> comparison(gross));
    }

    private String comparison(Optional<Ratio> gross) {
        if (usedUp(least())) {
            return "how much more one needs cannot be seen";
        }
        if (gross.isEmpty()) {
            return "how much more " + most().words() + " takes than " + least().words() + " cannot be told from the sittings that both have";
        }
        Ratio found = gross.get();
        String both = most().words() + " and " + least().words();
        return switch (Judgement.of(found, margin, true)) {
            case UNDECIDED -> both + " cannot be told apart" + Figure.range(found);
            case EQUIVALENT -> both + " take as much " + rule.cost().what() + ", to within " + Figure.of(new Metric(margin, "share"));
            default -> most().words() + " takes "
                    + Figure.timesAsMuch(found, usedUp(most()), rule.cost().what() + " as " + least().words());
        };
    }

    private Arm most() {
        return subjects.most();
    }

    private Arm least() {
        return subjects.least();
    }

    /** The one that costs least may cost next to nothing: it is then said what it is at most, and what follows. */
    private Optional<String> net(Arm most, Arm least) {
        String metric = rule.cost().metric();
        if (!most.net().containsKey(metric) || !least.net().containsKey(metric)) {
            return control.isEmpty() ? Optional.empty()
                    : Optional.of("What " + rule.cost().net() + " takes is not known: in " + whyNoNet(most, least) + ".");
        }
        double dear = most.net().get(metric).value();
        double cheap = least.net().get(metric).value();
        String start = "For " + rule.cost().net() + ": " + cost(dear) + " against ";
        Optional<Fieller> found = ratios.net(most, least, level).filter(fieller -> fieller.sittings() > 1);
        if (found.isEmpty()) {
            return Optional.of(start + cost(Math.max(0, cheap))
                    + (cheap >= rule.cost().floor() ? ", " + Figure.times(dear / cheap) + " times as much." : "."));
        }
        Fieller fieller = found.get();
        if (fieller.interval() != null) {
            return Optional.of(start + cost(cheap) + ", " + Figure.times(fieller.ratio())
                    + " times as much (" + Figure.times(fieller.interval()) + ").");
        }
        String bound = fieller.lowerBound() == null ? "" : ", at least " + Figure.times(fieller.lowerBound()) + " times as much";
        String atMost = ratios.netAtMost(most, least, level).map(value -> "no more than " + cost(value)).orElse("next to nothing");
        return Optional.of(start + atMost + " (" + cost(Math.max(0, cheap)) + " on average, too little to be told from nothing)" + bound + ".");
    }

    /** In some of its sittings an arm may have used up the core, or the control may have no valid turn. */
    private String whyNoNet(Arm... arms) {
        for (Arm arm : arms) {
            long usedUp = arm.blocks().stream().filter(block -> rule.exhausted().usedUp(arm.inBlock(block, "compared"))).count();
            if (usedUp > 0) {
                return usedUp + " of " + arm.blocks().size() + " sittings " + arm.words() + " used up the core, and might have taken more";
            }
        }
        String metric = rule.cost().metric();
        Arm without = Stream.of(arms).filter(arm -> !arm.net().containsKey(metric)).findFirst().orElseThrow();
        long missing = without.blocks().stream().filter(block -> !block.net().containsKey(metric)).count();
        return missing + " of " + without.blocks().size() + " sittings there is no valid figure of " + rule.cost().gross();
    }

    private double gross(Arm arm) {
        return Subjects.gross(rule, arm);
    }

    /** In the unit of what variants are compared by. */
    private String cost(double value) {
        return Figure.of(new Metric(value, most().compared().get(rule.cost().metric()).unit()));
    }
}
