package io.pollmark.harness.verdict;

import io.pollmark.harness.experiment.Claim;
import io.pollmark.harness.experiment.Factorial;
import io.pollmark.harness.experiment.Fault;
import io.pollmark.harness.experiment.UnitCost;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a run is asked, for the tests of this package: nothing but its scenarios unless a test says more. */
final class Asking {
    private final List<String> scenarios;
    private Map<String, String> words = Map.of();
    private Map<String, String> repeats = Map.of();
    private Map<String, List<Fault>> faults = Map.of();
    private List<Claim> claims = List.of();
    private Factorial factorial;
    private List<UnitCost> unitCosts = List.of();

    private Asking(List<String> scenarios) {
        this.scenarios = scenarios;
    }

    static Asking about(String... scenarios) {
        return new Asking(List.of(scenarios));
    }

    Asking words(Map<String, String> of) {
        words = of;
        return this;
    }

    Asking repeats(Map<String, String> of) {
        repeats = of;
        return this;
    }

    Asking faults(Map<String, List<Fault>> of) {
        faults = of;
        return this;
    }

    Asking claims(List<Claim> of) {
        claims = of;
        return this;
    }

    Asking factorial(Factorial of) {
        factorial = of;
        return this;
    }

    Asking unitCosts(UnitCost... of) {
        unitCosts = List.of(of);
        return this;
    }

    Verdicts.Asked planned(int trials) {
        return new Verdicts.Asked(
                trials, scenarios, words, repeats, faults, claims, false, 0.05, null, factorial, unitCosts, null);
    }

    /** What is said of trials of a fresh design, of which none is missing. */
    Verdicts verdicts(List<JudgedTrial> trials) {
        return Verdicts.of(trials, planned(trials.size()), Judged.RULE, Optional.empty());
    }

    /** What is said of turns of a crossover, of which none is missing. */
    Verdicts crossover(List<JudgedTrial> turns) {
        return Verdicts.of(turns, planned(turns.size()), Judged.RULE, Optional.empty(),
                Optional.of(new Crossover.Input(List.of(), turns, List.of(), "compilers", List.of())));
    }

    /** What is said of trials of the old way, with more memory or without, of the new one, once or again, and of the control. */
    static Verdicts verdicts(JudgedTrial... trials) {
        return about("none", "old", "roomy", "new", "new-again").repeats(Map.of("new-again", "new")).verdicts(List.of(trials));
    }

    /** The first answer's sentence on these. */
    static String sentence(JudgedTrial... trials) {
        return verdicts(trials).answers().getFirst().sentence();
    }

    /** What is found of a variant in these. */
    static Arm arm(String variant, JudgedTrial... trials) {
        return verdicts(trials).arms().stream().filter(arm -> arm.variant().equals(variant)).findFirst().orElseThrow();
    }
}
