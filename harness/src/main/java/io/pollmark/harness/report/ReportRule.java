package io.pollmark.harness.report;

import com.fasterxml.jackson.databind.JsonNode;
import io.pollmark.harness.experiment.Design;
import java.util.List;
import java.util.Map;

/**
 * What the report shows of a run on a system, in this order.
 *
 * @param transfer what does not hold on another machine or for another system
 * @param overLevels charts over the levels of a factor
 * @param faults   what is shown of each thing that was done on purpose; null: nothing
 * @param next     what else to run, where no scenario has a load of its own
 */
record ReportRule(
        String transfer,
        List<Bars> headline,
        List<Table> tables,
        Faults faults,
        List<Monitor> monitors,
        List<Distribution> distributions,
        List<OverLevels> overLevels,
        List<Reading> reading,
        List<Further> next) {

    /** What a system has nothing to show of is empty. */
    ReportRule {
        monitors = monitors == null ? List.of() : List.copyOf(monitors);
        distributions = distributions == null ? List.of() : List.copyOf(distributions);
        overLevels = overLevels == null ? List.of() : List.copyOf(overLevels);
        reading = reading == null ? List.of() : List.copyOf(reading);
        next = next == null ? List.of() : List.copyOf(next);
    }

    /** Bars of the first of these metrics that every valid variant has in the period; of runs of that design only, where one is named. */
    record Bars(String title, String caption, List<String> metrics, String period, Design design) {

        Bars {
            period = period == null ? "compared" : period;
        }
    }

    /** A table with the variants as columns; a brief one stands first, and on the terminal. */
    record Table(String title, String text, boolean brief, List<Group> groups) {}

    /** Rows under one heading. */
    record Group(String name, List<Row> rows) {}

    /** One metric of one period; shown of runs of that design only, where one is named. */
    record Row(String label, String metric, String period, Design design) {

        Row {
            period = period == null ? "compared" : period;
        }
    }

    /** The same for runs of a design: without the bars and rows of the other, and without groups and tables that are empty then. */
    ReportRule of(Design design) {
        return new ReportRule(
                transfer,
                headline.stream().filter(bars -> bars.design() == null || bars.design() == design).toList(),
                tables.stream()
                        .map(table -> new Table(table.title(), table.text(), table.brief(), groups(table, design)))
                        .filter(table -> !table.groups().isEmpty())
                        .toList(),
                faults,
                monitors,
                distributions,
                overLevels,
                reading,
                next);
    }

    private static List<Group> groups(Table table, Design design) {
        return table.groups().stream()
                .map(group -> new Group(group.name(), group.rows().stream()
                        .filter(row -> row.design() == null || row.design() == design)
                        .toList()))
                .filter(group -> !group.rows().isEmpty())
                .toList();
    }

    /** The title of the monitor that is drawn, and figures. */
    record Faults(String monitor, List<Row> rows) {}

    /** Panels with the same axes. */
    record Monitor(String title, String unit, List<Panel> panels) {}

    /** One panel, with every variant in it. */
    record Panel(String title, List<Drawn> lines) {}

    /** A line of stage 6. */
    record Drawn(String line, String label, boolean dashed) {}

    /** A curve of stage 6 over its percentiles. */
    record Distribution(String title, String curve, String unit) {}

    /** A metric over the levels of a factor, where there are three of them or more; {@code of} is what a level counts. */
    record OverLevels(String title, String factor, String of, String metric, boolean logarithmic) {}

    /** The same experiment with other options, offered where it has less of these factors, which are plain numbers. */
    record Further(String what, String options, Map<String, Double> below) {

        Further {
            below = below == null ? Map.of() : Map.copyOf(below);
        }

        /** @param factors of the experiment */
        boolean isOfferedFor(JsonNode factors) {
            return below.entrySet().stream().allMatch(limit -> factors.path(limit.getKey()).isNumber()
                    && factors.path(limit.getKey()).asDouble() < limit.getValue());
        }
    }

    /** A word that a reader must know. */
    record Reading(String term, String text) {}
}
