package io.pollmark.harness.statistics.blocks;

/**
 * Answers that are given together. Each is held to a level so high that all of them hold at once with at least
 * {@link #LEVEL}: 1 − α/m for m answers (Bonferroni; Dunn, "Multiple Comparisons Among Means", Journal of the American
 * Statistical Association 56, 1961, 52–64). It needs no independence, and an answer is always that of the interval that
 * is shown.
 */
public final class Family {
    /** Of all answers together. */
    public static final double LEVEL = 0.95;

    private Family() {
    }

    /** The level of each of as many answers; none count as one. */
    public static double levelOfEach(int answers) {
        return 1 - (1 - LEVEL) / Math.max(1, answers);
    }
}
