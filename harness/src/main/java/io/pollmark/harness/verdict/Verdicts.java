package io.pollmark.harness.verdict;

import io.pollmark.harness.experiment.Claim;
import io.pollmark.harness.experiment.Crossing;
import io.pollmark.harness.experiment.Factorial;
import io.pollmark.harness.experiment.Fault;
import io.pollmark.harness.experiment.UnitCost;
import io.pollmark.harness.plan.SearchResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What stage 7 found.
 *
 * @param basis       the period that is compared
 * @param remarks     on the machine that all of it was measured on
 * @param indicative  whether an arm has but one valid trial, and so no measure of how far a second would differ
 * @param crossover   of a crossover, of its legs; null of a fresh design
 * @param found       the interval that was looked for; null where none was
 * @param factorial   how much each factor matters; null where it was not asked
 * @param unitCosts   what one more of something takes, as far as it was asked
 * @param tradeoff    what freshness costs over the run's intervals; null where they are too few
 * @param planned     number of trials in the plan; of a crossover, of scenarios in a block
 * @param comparisons of scenarios with each other
 * @param repetitions of scenarios with themselves: what differs by chance
 * @param baseline    of scenarios with the same ones of a run that was made before
 */
public record Verdicts(
        Basis basis, List<Validity> trials, List<Arm> arms, List<Answer> answers, List<String> remarks,
        List<ClaimVerdict> claims, List<Comparison> comparisons, List<Comparison> repetitions, List<Comparison> baseline, Crossover crossover,
        FoundInterval found, FactorialVerdict factorial, List<UnitCostFigure> unitCosts, Tradeoff tradeoff, boolean indicative,
        int planned) {

    /** A run that was made before. */
    public record Baseline(String name, List<JudgedTrial> trials, Asked asked) {}

    /**
     * What was asked.
     *
     * @param planned  number of trials in the plan, of which some may not have been run
     * @param scenarios in the order in which they are to be shown
     * @param words    scenario to what the experiment calls it; one without has no entry
     * @param repeats  scenario to the one that it repeats
     * @param faults   scenario to what is done in it on purpose; one in which nothing is has no entry
     * @param claims   statements to be judged
     * @param searched whether a search chose a setting of the run
     * @param margin   within which a difference does not matter, as a share
     * @param crossing where an interval is looked for; null where none is
     * @param factorial where factors are told apart; null where none are
     * @param unitCosts what one more of something takes
     * @param search    what was found, where the run is a search of a fresh design; else null
     */
    public record Asked(int planned, List<String> scenarios, Map<String, String> words, Map<String, String> repeats,
            Map<String, List<Fault>> faults, List<Claim> claims, boolean searched, double margin, Crossing crossing, Factorial factorial,
            List<UnitCost> unitCosts, SearchResult search) {}

    /** Judges the trials of a fresh design by what was asked. */
    public static Verdicts of(List<JudgedTrial> trials, Asked asked, AnswerRule rule, Optional<Baseline> baseline) {
        return of(trials, asked, rule, baseline, Optional.empty());
    }

    /**
     * Judges by what was asked.
     *
     * @param trials    of a crossover, its turns
     * @param crossover what there is of its legs
     */
    public static Verdicts of(List<JudgedTrial> trials, Asked asked, AnswerRule rule, Optional<Baseline> baseline,
            Optional<Crossover.Input> crossover) {
        List<Arm> arms = Arms.of(trials, asked, rule);
        Optional<SittingRatios> ratios = crossover.map(input -> new SittingRatios(rule, arms, input.earlier()));
        Comparisons comparisons = ratios.map(of -> new Comparisons(arms, rule, asked.margin(), of))
                .orElseGet(() -> new Comparisons(arms, rule, asked.margin()));
        List<Comparison> compared = comparisons.ofSubjects();
        boolean indicative = arms.stream().noneMatch(Arm::valid)
                || arms.stream().filter(Arm::valid).anyMatch(arm -> arm.trials().size() < 2);
        FoundInterval found = asked.crossing() == null ? null : FoundInterval.of(asked.crossing(), arms, trials.size() >= asked.planned());
        FactorialVerdict factorial = asked.factorial() == null ? null : FactorialVerdict.of(asked.factorial(), arms, rule);
        List<UnitCostFigure> unitCosts = new UnitCosts(arms, rule).of(asked.unitCosts());
        List<ClaimVerdict> claims = Claims.judge(asked.claims(), arms, rule, asked.searched());
        List<Answer> answers = new ArrayList<>();
        ofClaims(claims, arms, asked, rule).ifPresent(answers::add);
        if (asked.search() != null) {
            answers.add(new SearchSentence(asked.search(), rule, arms).answer());
        }
        if (!unitCosts.isEmpty()) {
            answers.add(new UnitCostSentence(unitCosts, rule).answer());
        }
        if (factorial != null) {
            answers.add(new FactorialSentence(factorial, asked.factorial(), rule).answer());
        }
        if (found != null) {
            answers.add(new Answer(found.sentence(), List.of(), List.of()));
        }
        Tradeoff tradeoff = Tradeoff.of(rule, SweepTrial.of(trials), asked.margin()).orElse(null);
        Optional<Answer> equallyFresh = Optional.ofNullable(tradeoff)
                .flatMap(curves -> curves.answer(new Caveats(rule).overIntervals(arms, trials)));
        equallyFresh.filter(answer -> tradeoff.told()).ifPresent(answers::add);
        List<Arm> broken = rule.recovery() == null ? List.of()
                : arms.stream().filter(arm -> !arm.control() && !arm.condition().faults().isEmpty()).toList();
        if (!broken.isEmpty()) {
            answers.add(recovery(broken, trials, asked, rule));
        }
        arms.stream()
                .filter(arm -> !arm.control() && !broken.contains(arm))
                .map(Arm::condition)
                .distinct()
                .sorted(Comparator.comparingLong((Condition condition) -> compared(condition, arms)).reversed())
                .map(condition -> answer(condition, arms, trials, asked, rule, comparisons.pairs(), ratios))
                .forEach(answers::add);
        equallyFresh.filter(answer -> !tradeoff.told()).ifPresent(answers::add);
        return new Verdicts(
                Basis.of(trials),
                trials.stream().map(JudgedTrial::validity).toList(),
                arms,
                answers.isEmpty() ? List.of(nothing(arms.isEmpty())) : List.copyOf(answers),
                Remarks.of(rule.machine(), arms),
                claims,
                compared,
                comparisons.ofRepetitions(),
                baseline.map(before -> comparisons.with(before.name(), Arms.of(before.trials(), before.asked(), rule))).orElse(List.of()),
                crossover.map(input -> Crossover.of(input, rule, arms, Arms.of(input.allValid(), asked, rule)))
                        .orElse(null),
                found,
                factorial,
                unitCosts,
                tradeoff,
                indicative,
                asked.planned());
    }

    /** Whether all arms are under the same load, whatever their intervals. */
    public boolean hasOneLoad() {
        return arms.stream().allMatch(arm -> arm.condition().hasLoadOf(arms.getFirst().condition()));
    }

    private static Optional<Answer> ofClaims(List<ClaimVerdict> claims, List<Arm> arms, Asked asked, AnswerRule rule) {
        if (rule.conclusion() != null && !claims.isEmpty()) {
            return Optional.of(new ConclusionSentence(rule.conclusion(), claims, arms).answer());
        }
        boolean always = asked.claims().stream().anyMatch(claim -> !claim.always().isEmpty());
        return always && arms.stream().anyMatch(Arm::valid) ? Optional.of(new StatementsSentence(claims).answer()) : Optional.empty();
    }

    private static Answer nothing(boolean noTrial) {
        return new Answer(
                noTrial
                        ? "No trial was finished, so there is no answer."
                        : "Only the control was run, so there is nothing to compare.",
                List.of(),
                List.of());
    }

    /** What is said first is where most is compared. */
    private static long compared(Condition condition, List<Arm> arms) {
        return arms.stream().filter(arm -> arm.condition().equals(condition) && arm.subject()).count();
    }

    private static Answer answer(
            Condition condition, List<Arm> arms, List<JudgedTrial> trials, Asked asked, AnswerRule rule, int pairs,
            Optional<SittingRatios> ratios) {
        List<Arm> mine = arms.stream().filter(arm -> arm.condition().equals(condition)).toList();
        List<Arm> compared = mine.stream().filter(arm -> arm.valid() && arm.subject()).toList();
        List<JudgedTrial> theirs = under(Set.of(condition), trials, asked, rule);
        Optional<Arm> control = arms.stream()
                .filter(arm -> arm.control() && arm.valid() && arm.condition().mayBeControlOf(condition))
                .findFirst();
        String at = Words.capital(condition.text(arms.stream().map(Arm::condition).toList()));
        List<String> caveats = new Caveats(rule).of(mine, theirs);
        return ratios.map(of -> new CrossoverSentence(rule, at, compared, control, of, asked.margin(), pairs).answer(caveats))
                .orElseGet(() -> new Sentence(rule, at, compared, asked.margin(), pairs).answer(caveats));
    }

    private static Answer recovery(List<Arm> broken, List<JudgedTrial> trials, Asked asked, AnswerRule rule) {
        Set<Condition> theirs = broken.stream().map(Arm::condition).collect(Collectors.toSet());
        return new RecoverySentence(rule.recovery(), broken).answer(new Caveats(rule).ofFaults(broken, under(theirs, trials, asked, rule)));
    }

    private static List<JudgedTrial> under(Set<Condition> conditions, List<JudgedTrial> trials, Asked asked, AnswerRule rule) {
        return trials.stream().filter(judged -> conditions.contains(Condition.of(judged.trial(), asked, rule))).toList();
    }
}
