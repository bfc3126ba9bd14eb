package io.pollmark.harness.statistics.blocks;

/**
 * The levels of answers that are given together, so high that all of them hold at once with at least {@link #LEVEL}: 1 − α/m
 * for m answers (Bonferroni; Dunn, "Multiple Comparisons Among Means", Journal of the American Statistical Association 56,
 * 1961, 52–64). Where some answer what was asked, half of α is theirs, and the others share the other half (weights:
 * Rosenthal and Rubin, "Ensemble-Adjusted p Values", Psychological Bulletin 94, 1983, 540–541). It needs no independence,
 * and an answer is always that of the interval that is shown.
 *
 * @param asked  level of each answer to what was asked
 * @param others level of each further one
 */
public record Family(double asked, double others) {
    /** Of all answers together. */
    public static final double LEVEL = 0.95;

    /** For an answer that stands alone. */
    public static final Family ALONE = new Family(LEVEL, LEVEL);

    /**
     * Of as many answers, which have been chosen before anything was measured.
     *
     * @param asked  to what was asked
     * @param others further ones
     */
    public static Family of(int asked, int others) {
        double alpha = asked > 0 && others > 0 ? (1 - LEVEL) / 2 : 1 - LEVEL;
        return new Family(1 - alpha / Math.max(1, asked), 1 - alpha / Math.max(1, others));
    }

    /** Of answers to what was asked that hold together, beside further ones that hold together by themselves. */
    public static Family separate(int asked, int others) {
        return new Family(levelOfEach(asked), levelOfEach(others));
    }

    /** The level of each of as many answers of one kind; none count as one. */
    public static double levelOfEach(int answers) {
        return of(answers, 0).asked();
    }
}
