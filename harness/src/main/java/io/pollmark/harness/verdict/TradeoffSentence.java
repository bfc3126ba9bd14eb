package io.pollmark.harness.verdict;

import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.blocks.Judgement;
import io.pollmark.harness.statistics.tradeoff.EqualCost;
import java.util.ArrayList;
import java.util.List;

/** How two variants compare where they are equally fresh, in words. */
final class TradeoffSentence {
    private final double margin;
    private final boolean net;

    /**
     * @param margin within which a difference does not matter, as a share
     * @param net    whether the control's cost is taken out
     */
    TradeoffSentence(double margin, boolean net) {
        this.margin = margin;
        this.net = net;
    }

    /** What both have in common makes them look alike: a lower bound cannot show that a difference does not matter. */
    boolean tells(EqualCost equal) {
        Judgement judgement = judgement(equal);
        return judgement != Judgement.UNDECIDED && (judgement != Judgement.EQUIVALENT || net);
    }

    /** @param more of which a notification costs more, or as much */
    String of(String more, String less, EqualCost equal) {
        String range = equal.ratio().interval() == null ? ""
                : " (" + Figure.times(equal.ratio().interval()) + "; measured " + equal.ratio().blocks() + " times)";
        return "Where both deliver equally soon (95 of 100 within " + Figure.number(Math.round(equal.at())) + " ms), "
                + (tells(equal) ? told(more, less, equal, range)
                        : "it cannot be told which notification costs less, that of " + more + " or of " + less + range + included() + ".");
    }

    String withoutCommonBlock(String one, String other) {
        return Words.capital(one) + " and " + other + " cannot be compared where they deliver equally soon: no block has all intervals of both"
                + (net ? " and the control." : ".");
    }

    static String nowhereEqual(String one, String other) {
        return Words.capital(one) + " and " + other + " deliver equally soon at none of the intervals that are drawn, so they have no ratio.";
    }

    /**
     * What is to be said of all pairs.
     *
     * @param told      whether of any it can be told how they compare
     * @param intervals whether any has an interval
     */
    List<String> notes(boolean told, boolean intervals) {
        List<String> notes = new ArrayList<>();
        if (net && told) {
            notes.add("What users cost without polling is subtracted.");
        }
        if (intervals) {
            notes.add("Brackets have confidence intervals, which hold with 95 % for all of these together.");
        }
        return List.copyOf(notes);
    }

    private String told(String more, String less, EqualCost equal, String range) {
        Judgement judgement = judgement(equal);
        String alike = "a notification costs as much, to within " + Figure.of(new Metric(margin, "share")) + ", with " + more + " and with " + less;
        if (judgement == Judgement.EQUIVALENT) {
            return alike + range + ".";
        }
        String indicative = judgement == Judgement.INDICATIVE ? ". Measured once: nothing shows how far another run would differ." : ".";
        if (judgement == Judgement.INDICATIVE && equal.ratio().ratio() < 1 + margin) {
            return alike + included() + indicative;
        }
        return "a notification costs " + Figure.times(equal.ratio(), !net) + " times as much processor time with " + more
                + " as with " + less + range + included() + indicative;
    }

    private String included() {
        return net ? "" : "; what users cost without polling is in both";
    }

    private Judgement judgement(EqualCost equal) {
        return Judgement.of(equal.ratio(), margin, true);
    }
}
