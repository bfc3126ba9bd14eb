package io.pollmark.harness.report;

import io.pollmark.harness.verdict.Arm;
import io.pollmark.harness.verdict.ArmName;
import io.pollmark.harness.verdict.Figure;
import io.pollmark.harness.verdict.UnitCostFigure;
import java.util.List;
import java.util.Locale;

/**
 * What one more of something takes, as a row of a table.
 *
 * @param more     what the scenario is called in which it happens more often
 * @param less     what the other is called
 * @param interval empty by one block
 * @param times    how many times what it is compared with; empty where it is compared with nothing, or not told from nothing
 * @param not      why it cannot be had; empty where it can
 */
record UnitCostRow(String what, String more, String less, String cost, String interval, String times, String not) {

    static List<UnitCostRow> of(List<UnitCostFigure> figures, List<Arm> arms) {
        return figures.stream().map(figure -> row(figure, arms)).toList();
    }

    private static UnitCostRow row(UnitCostFigure figure, List<Arm> arms) {
        String more = ArmName.of(figure.asked().of(), arms);
        String less = ArmName.of(figure.asked().less(), arms);
        if (figure.not() != null) {
            return new UnitCostRow(figure.asked().what(), more, less, Grid.MISSING, "", "", figure.not());
        }
        return new UnitCostRow(figure.asked().what(), more, less, figure.isTold() ? Figure.of(figure.cost()) : "cannot be told",
                figure.interval() == null ? "" : Figure.between(figure.interval(), figure.cost().unit()), times(figure), "");
    }

    private static String times(UnitCostFigure figure) {
        if (figure.asked().against() == null || !figure.isTold()) {
            return "";
        }
        return figure.times() == null
                ? "how many times " + figure.asked().against() + " cannot be told"
                : Figure.times(figure.times().ratio()) + Figure.range(figure.times()) + " times " + figure.asked().against();
    }

    /** All of them as text for a terminal. */
    static String lines(List<UnitCostRow> rows) {
        int widest = rows.stream().mapToInt(row -> row.what().length()).max().orElse(1);
        StringBuilder text = new StringBuilder("\nProcessor time of both tiers for one more of each\n");
        for (UnitCostRow row : rows) {
            text.append(String.format(Locale.ROOT, "  %-" + widest + "s %18s  %s",
                    row.what(), row.cost(), row.interval()).stripTrailing()).append('\n');
            for (String more : List.of(row.times(), row.not())) {
                if (!more.isEmpty()) {
                    text.append("    ").append(more).append('\n');
                }
            }
        }
        return text.toString();
    }
}
