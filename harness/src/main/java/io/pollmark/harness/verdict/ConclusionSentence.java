package io.pollmark.harness.verdict;

import io.pollmark.harness.verdict.ClaimVerdict.Outcome;
import java.util.List;
import java.util.function.Predicate;

/** What all claims say together, with the evidence that decides it. */
record ConclusionSentence(AnswerRule.Conclusion words, List<ClaimVerdict> claims, List<Arm> arms) {

    Answer answer() {
        List<ClaimVerdict> failed = claims(outcome -> outcome == Outcome.REFUTED);
        if (!failed.isEmpty()) {
            return answer(words.fails(), failed);
        }
        List<ClaimVerdict> open = claims(outcome -> outcome != Outcome.REPRODUCED);
        return open.isEmpty() ? answer(words.holds(), claims) : answer(words.open(), open);
    }

    private List<ClaimVerdict> claims(Predicate<Outcome> which) {
        return claims.stream().filter(claim -> which.test(claim.outcome())).toList();
    }

    private Answer answer(String said, List<ClaimVerdict> because) {
        String variants = Words.and(arms.stream().map(Arm::words).distinct().toList());
        return new Answer(Words.capital(said.replace("{variants}", variants)) + ".",
                because.stream().map(ClaimVerdict::evidence).toList(), List.of());
    }
}
