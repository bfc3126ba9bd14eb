package io.pollmark.harness.verdict;

import io.pollmark.harness.experiment.Claim;
import io.pollmark.harness.statistics.RecordedTrial;
import java.util.List;

/**
 * What stage 7 found.
 *
 * @param indicative whether there is but one block, and so no measure of how far a second run would differ
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
        boolean indicative =
                trials.stream().map(JudgedTrial::trial).mapToInt(RecordedTrial::block).distinct().count() <= 1;
        List<Answer> answers = arms.stream()
                .filter(arm -> !arm.control())
                .map(Arm::condition)
                .distinct()
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

    private static Answer answer(Condition condition, List<Arm> arms, List<JudgedTrial> trials, AnswerRule rule) {
        List<Arm> mine = arms.stream().filter(arm -> arm.condition().equals(condition)).toList();
        List<Arm> compared = mine.stream().filter(arm -> arm.valid() && !arm.control()).toList();
        List<JudgedTrial> theirs =
                trials.stream().filter(judged -> Condition.of(judged.trial()).equals(condition)).toList();
        return new Answer(new Sentence(rule, condition, compared).text(), new Caveats(rule).of(mine, theirs));
    }
}
