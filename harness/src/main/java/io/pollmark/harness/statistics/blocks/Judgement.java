package io.pollmark.harness.statistics.blocks;

/** What a ratio says of the side that is divided, against the other. */
public enum Judgement {
    /** The whole interval is on the good side of 1. */
    BETTER,
    /** The whole interval is on the bad side of 1. */
    WORSE,
    /** The whole interval is within the margin: what difference there is does not matter. */
    EQUIVALENT,
    /** The interval holds both a difference that matters and none. */
    UNDECIDED,
    /** One block: there is no interval. */
    INDICATIVE;

    /**
     * Equivalence goes first: a difference that is certain and too small to matter is no advantage. Schuirmann's two
     * one-sided tests (Journal of Pharmacokinetics and Biopharmaceutics 15, 1987, 657–680), with the same interval as the
     * difference, and so stricter than they ask.
     *
     * @param margin      a ratio up to 1 + margin, or down to 1 ÷ (1 + margin), does not matter
     * @param lessIsGood  whether the smaller figure is the better
     */
    public static Judgement of(Ratio ratio, double margin, boolean lessIsGood) {
        Interval interval = ratio.interval();
        if (interval == null) {
            return ratio.blocks() < 2 ? INDICATIVE : UNDECIDED;
        }
        if (interval.lower() >= 1 / (1 + margin) && interval.upper() <= 1 + margin) {
            return EQUIVALENT;
        }
        if (interval.contains(1)) {
            return UNDECIDED;
        }
        return interval.upper() < 1 == lessIsGood ? BETTER : WORSE;
    }
}
