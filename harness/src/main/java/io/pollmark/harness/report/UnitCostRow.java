package io.pollmark.harness.report;

import io.pollmark.harness.verdict.Figure;
import io.pollmark.harness.verdict.UnitCostFigure;
import java.util.List;
import java.util.Locale;

/**
 * What one more of something takes, as a row of a table.
 *
 * @param interval empty by one block
 * @param times    so many times the table's first; empty for that one
 * @param not      why it cannot be had; empty where it can
 */
record UnitCostRow(String what, String more, String less, String cost, String interval, String times, String not) {

    static List<UnitCostRow> of(List<UnitCostFigure> figures) {
        return figures.stream().map(UnitCostRow::row).toList();
    }

    private static UnitCostRow row(UnitCostFigure figure) {
        if (figure.not() != null) {
            return new UnitCostRow(figure.what(), figure.more(), figure.less(), Grid.MISSING, "", "", figure.not());
        }
        return new UnitCostRow(figure.what(), figure.more(), figure.less(), Figure.of(figure.cost()),
                figure.interval() == null ? "" : Figure.between(figure.interval(), figure.cost().unit()),
                figure.ratio() == null ? "" : Figure.times(figure.ratio().ratio()) + Figure.range(figure.ratio()), "");
    }

    /** All of them as text for a terminal. */
    static String lines(List<UnitCostRow> rows) {
        StringBuilder text = new StringBuilder("\nProcessor time of both tiers for one more of each\n");
        for (UnitCostRow row : rows) {
            String times = row.times().isEmpty() ? "" : row.times() + " times the first";
            text.append(String.format(Locale.ROOT, "  %-44s %10s  %-22s %s", row.what(), row.cost(), row.interval(), times).stripTrailing())
                    .append('\n');
            if (!row.not().isEmpty()) {
                text.append("    ").append(row.not()).append('\n');
            }
        }
        return text.toString();
    }
}
