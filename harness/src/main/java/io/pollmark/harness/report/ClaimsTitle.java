package io.pollmark.harness.report;

import io.pollmark.harness.verdict.ClaimVerdict;
import java.util.List;

/** What stands above claims. */
final class ClaimsTitle {

    private ClaimsTitle() {}

    static String of(List<ClaimVerdict> claims) {
        return claims.stream().anyMatch(claim -> claim.published() != null) ? "What was published, re-tested" : "What was asked beforehand";
    }
}
