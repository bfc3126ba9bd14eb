package io.pollmark.harness.verdict;

import io.pollmark.harness.experiment.Claim;
import java.util.Comparator;
import java.util.List;

/**
 * What stage 7 found.
 *
 * @param indicative whether an arm has but one valid trial, and so no measure of how far a second would differ
 * @param planned    number of trials in the plan
 */
public record Verdicts(
        List<Validity> trials, List<Arm> arms, List<Answer> answers, List<ClaimVerdict> claims,
        boolean indicative, int planned) {

    /**
     * @param planned  number of trials in the plan, of which some may not have been run
     * @param scenarios in the order in which they are to be shown
     * @param claims    what was published
     * @param searched  whether a search chose a setting of the run
     */
    public static Verdicts of(List<JudgedTrial> trials, int planned, List<String> scenarios, AnswerRule rule,
            List<Claim> claims, boolean searched) {
        List<Arm> arms = Arms.of(trials, scenarios, rule);
        Claims judge = new Claims(arms, searched);
        boolean indicative = arms.stream().noneMatch(Arm::valid)
                || arms.stream().filter(Arm::valid).anyMatch(arm -> arm.trials().size() < 2);
        List<Answer> answers = arms.stream()
                .filter(arm -> !arm.control())
                .map(Arm::condition)
                .distinct()
                .sorted(Comparator.comparingLong((Condition condition) -> compared(condition, arms)).reversed())
                .map(condition -> answer(condition, arms, trials, rule))
                .toList();
        return new Verdicts(
                trials.stream().map(JudgedTrial::validity).toList(),
                arms,
                answers.isEmpty() ? List.of(nothing(arms.isEmpty())) : answers,
                claims.stream().map(judge::judge).toList(),
                indicative,
                planned);
    }

    private static Answer nothing(boolean noTrial) {
        return new Answer(
                noTrial
                        ? "No trial was finished, so there is no answer."
                        : "Only the control was run, so there is nothing to compare.",
                List.of());
    }

    /** What is said first is where most is compared. */
    private static long compared(Condition condition, List<Arm> arms) {
        return arms.stream().filter(arm -> arm.condition().equals(condition) && !arm.control()).count();
    }

    private static Answer answer(Condition condition, List<Arm> arms, List<JudgedTrial> trials, AnswerRule rule) {
        List<Arm> mine = arms.stream().filter(arm -> arm.condition().equals(condition)).toList();
        List<Arm> compared = mine.stream().filter(arm -> arm.valid() && !arm.control()).toList();
        List<JudgedTrial> theirs =
                trials.stream().filter(judged -> Condition.of(judged.trial()).equals(condition)).toList();
        return new Answer(new Sentence(rule, condition, compared).text(), new Caveats(rule).of(mine, theirs));
    }
}
