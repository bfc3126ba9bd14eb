package io.pollmark.harness.report;

import io.pollmark.harness.verdict.Answer;
import java.util.List;

/**
 * All that the report's template shows, as text; only the widths of bars are numbers.
 *
 * @param when    start of the first load; empty if none started
 * @param sure    how sure the answer is, a sentence each
 * @param where   what it was measured on, and what does not hold elsewhere
 * @param next    what to run next
 * @param remarks on the machine
 * @param basis   which period the figures are of
 * @param commit  of the checkout; empty where it is not known
 * @param repeat  the command that runs it once more
 * @param interval how the interval was chosen; empty where it was given
 * @param scenarios what each name stands for; empty where the names are the variants'
 * @param comparisons of scenarios, with intervals
 * @param factorial how much each factor matters; null where it was not asked
 * @param unitCosts what one more of something takes
 * @param profiles of what processor time goes to; null where nothing was profiled
 * @param faults  what each thing did that was done on purpose
 * @param brief   tables that stand before the charts
 * @param further tables that stand behind them
 * @param each    whether each arm has charts of its own, because too many share a chart
 * @param legs    of a crossover; null of a fresh design
 * @param intervals what is drawn over intervals
 * @param overLevels what is drawn over the levels of a factor
 */
record Page(
        String experiment,
        String question,
        String when,
        List<Answer> answers,
        List<String> sure,
        String where,
        List<Trust.Next> next,
        List<String> remarks,
        List<Badge> badges,
        String basis,
        String interval,
        List<Fact> scenarios,
        List<Verdict> claims,
        List<ComparisonRows> comparisons,
        FactorialView factorial,
        List<UnitCostRow> unitCosts,
        List<Bars> headline,
        ProfileLinks profiles,
        List<Column> columns,
        List<FaultCard> faults,
        List<Grid> brief,
        List<Grid> further,
        boolean each,
        LegsView legs,
        Intervals intervals,
        List<ReportRule.Monitor> monitors,
        List<ReportRule.Distribution> distributions,
        List<LevelChart> overLevels,
        List<Trial> trials,
        List<Facts> facts,
        List<ReportRule.Reading> reading,
        String commit,
        String repeat) {

    /** One word or two on how far to trust the run; {@code tone} is {@code good}, {@code plain} or {@code bad}. */
    record Badge(String text, String tone) {}

    /**
     * A statement and what became of it; {@code tone} as of a badge.
     *
     * @param published the published figure or words; null for a claim of the experiment's own
     * @param warm what became of it on a warm system, measured by another run; null where it was not asked there
     */
    record Verdict(String says, String published, String source, String outcome, String tone, String evidence, Warm warm) {}

    /** A claim's outcome in the run that is cited, and the day of that run. */
    record Warm(String outcome, String tone, String evidence, String run) {}

    /** Bars on one scale. */
    record Bars(String title, String caption, boolean net, List<Bar> bars) {}

    /**
     * One arm's bar.
     *
     * @param hue   name of the arm's colour
     * @param net   the figure without the control's part; null if there is none
     * @param width in per cent of the scale
     * @param base  how much of the width is the control's, in per cent of the scale
     * @param from  where the lowest of its blocks is, in per cent of the scale; null where it has one block
     * @param to    where the highest is
     */
    record Bar(String name, String hue, boolean valid, String figure, String net, double width, double base, Double from, Double to) {}

    /** An arm as a column's head. */
    record Column(String name, String hue, boolean valid, boolean control) {}

    /** One trial, whether it stands, and when it was warm. */
    record Trial(
            int number, int block, String scenario, String condition, boolean valid, List<String> reasons, List<String> flags,
            String warm) {}

    /** Facts under one heading. */
    record Facts(String title, List<Fact> facts) {}

    /** A name and a value. */
    record Fact(String name, String value) {}
}
