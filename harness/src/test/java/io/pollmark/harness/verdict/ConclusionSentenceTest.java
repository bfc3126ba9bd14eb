package io.pollmark.harness.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pollmark.harness.verdict.ClaimVerdict.Outcome;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConclusionSentenceTest {
    private static final AnswerRule.Conclusion WORDS =
            new AnswerRule.Conclusion("{variants} does not leak", "{variants} leaks", "whether {variants} leaks cannot be told");

    @ParameterizedTest
    @CsvSource({
        "REPRODUCED, REPRODUCED, Old does not leak., first second",
        "REPRODUCED, UNDECIDED, Whether old leaks cannot be told., second",
        "INVALID, REPRODUCED, Whether old leaks cannot be told., first",
        "UNDECIDED, REFUTED, Old leaks., second",
    })
    void the_worst_of_all_claims_decides_and_is_told_with_its_evidence(Outcome first, Outcome second, String said, String evidence) {
        Answer answer = new ConclusionSentence(WORDS, List.of(claim("first", first), claim("second", second)),
                List.of(ClaimsTest.arm("old", true, List.of()))).answer();
        assertEquals(said, answer.sentence());
        assertEquals(List.of(evidence.split(" ")), answer.details());
    }

    private static ClaimVerdict claim(String evidence, Outcome outcome) {
        return new ClaimVerdict(evidence, "says", "published", "source", outcome, evidence, null);
    }
}
