package io.pollmark.harness.verdict;

import java.util.List;
import java.util.stream.Collectors;

/** What became of each statement: the answer where one is about what must always be, since that no cost tells. */
record StatementsSentence(List<ClaimVerdict> claims) {

    Answer answer() {
        return new Answer(
                claims.stream().map(claim -> claim.says() + ": " + claim.outcome().word() + ".").collect(Collectors.joining(" ")),
                List.of(), List.of());
    }
}
