package io.pollmark.harness.verdict;

import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.warmup.WarmUp;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What must be said beside an answer, so that it claims no more than was measured. */
final class Caveats {

    private final AnswerRule rule;

    Caveats(AnswerRule rule) {
        this.rule = rule;
    }

    /**
     * @param arms   all under one condition
     * @param trials the same's
     */
    List<String> of(List<Arm> arms, List<JudgedTrial> trials) {
        List<String> caveats = new ArrayList<>();
        flags(trials).forEach(caveats::add);
        refusals(arms, trials, Arm::words).forEach(caveats::add);
        warmth(arms, trials, Arm::words).forEach(caveats::add);
        List<Arm> valid = arms.stream().filter(Arm::valid).toList();
        notes(valid, Arm::words).forEach(caveats::add);
        rule.apart().metrics().forEach(metric -> apart(metric, valid, caveats));
        return caveats;
    }

    /** The same where something was done to each on purpose, so that neither warmth nor as much work can be asked for. */
    List<String> ofFaults(List<Arm> arms, List<JudgedTrial> trials) {
        Function<Arm, String> name = arm -> ArmName.of(arm, arms);
        return Stream.of(flags(trials), refusals(arms, trials, name), notes(arms.stream().filter(Arm::valid).toList(), name))
                .flatMap(Function.identity())
                .toList();
    }

    /** The same over intervals, at which as much work cannot be asked for. */
    List<String> overIntervals(List<Arm> arms, List<JudgedTrial> trials) {
        return Stream.concat(ofFaults(arms, trials).stream(), warmth(arms, trials, arm -> ArmName.of(arm, arms)).stream()).toList();
    }

    private Stream<String> flags(List<JudgedTrial> trials) {
        return trials.stream()
                .flatMap(judged -> judged.trial().flags().stream())
                .distinct()
                .map(flag -> rule.flags().getOrDefault(flag, "Marked: " + flag + "."));
    }

    private static Stream<String> refusals(List<Arm> arms, List<JudgedTrial> trials, Function<Arm, String> name) {
        return arms.stream().filter(arm -> !arm.valid()).map(arm -> refused(arm, name.apply(arm), trials));
    }

    private Stream<String> notes(List<Arm> valid, Function<Arm, String> name) {
        return rule.notes().stream().map(note -> said(note, valid, name)).flatMap(Optional::stream);
    }

    /** Who was not warm, and why. */
    private static List<String> warmth(List<Arm> arms, List<JudgedTrial> trials, Function<Arm, String> name) {
        List<String> sentences = new ArrayList<>();
        String starved = scenarios(arms, trials, WarmUp.State.STARVED, name);
        String cold = scenarios(arms, trials, WarmUp.State.COLD, name);
        if (!starved.isEmpty()) {
            sentences.add("What is measured left the JIT compilers too little of the core to get warm, which is a result: " + starved + ".");
        }
        String compiling = scenarios(arms, trials, WarmUp.State.COMPILING, name);
        if (!compiling.isEmpty()) {
            sentences.add("The JIT compilers were still at work in every leg of a sitting: " + compiling + ".");
        }
        if (!cold.isEmpty()) {
            sentences.add("Not seen to get warm within the trial, so that all figures are of the whole run: " + cold + ".");
        }
        return sentences;
    }

    /** In the order in which they are shown. */
    private static String scenarios(List<Arm> arms, List<JudgedTrial> trials, WarmUp.State state, Function<Arm, String> name) {
        Set<String> found = trials.stream()
                .filter(judged -> judged.validity().valid() && judged.statistics().warmUp().state() == state)
                .map(judged -> judged.trial().scenario())
                .collect(Collectors.toSet());
        return arms.stream().filter(arm -> found.contains(arm.scenario())).map(name).collect(Collectors.joining(", "));
    }

    private static String refused(Arm arm, String name, List<JudgedTrial> trials) {
        Function<JudgedTrial, Stream<String>> reasons = judged -> judged.validity().reasons().stream();
        String why = trials.stream()
                .filter(judged -> arm.trials().contains(judged.trial().number()))
                .flatMap(reasons)
                .findFirst()
                .orElse("unknown");
        return Words.capital(name) + " has no valid trial: " + why + ".";
    }

    /** One sentence for all arms that it holds for. */
    private static Optional<String> said(AnswerRule.Note note, List<Arm> arms, Function<Arm, String> name) {
        List<String> values = new ArrayList<>();
        for (Arm arm : note.exceptControl() ? arms.stream().filter(arm -> !arm.control()).toList() : arms) {
            arm.largest(note.metric(), note.period())
                    .filter(metric -> metric.value() > note.above())
                    .ifPresent(metric -> values.add(Figure.of(metric) + " with " + name.apply(arm) + most(arm)));
        }
        return values.isEmpty() ? Optional.empty() : Optional.of(note.say().replace("{values}", String.join(", ", values)));
    }

    private static String most(Arm arm) {
        return arm.blocks().size() > 1 ? " (the most of " + arm.blocks().size() + " measurements)" : "";
    }

    private void apart(String name, List<Arm> arms, List<String> caveats) {
        List<Arm> measured = arms.stream().filter(arm -> arm.compared().containsKey(name)).toList();
        double most = measured.stream().mapToDouble(arm -> arm.compared().get(name).value()).max().orElse(0);
        double least = measured.stream().mapToDouble(arm -> arm.compared().get(name).value()).min().orElse(0);
        if (most > rule.apart().least() && (most - least) / most > rule.apart().share()) {
            caveats.add(String.format(
                    Locale.ROOT,
                    "The variants did not do the same work: %s from %s to %s, %.0f %% apart.",
                    name.replace('.', ' '), Figure.number(least), Figure.number(most), 100 * (most - least) / most));
        }
    }
}
