package io.pollmark.harness.report;

import java.util.List;

/** What the report shows of a run on a system, in this order. */
record ReportRule(
        List<Bars> headline,
        List<Table> tables,
        List<Monitor> monitors,
        List<Distribution> distributions,
        List<Reading> reading) {

    /** Bars of the first of these metrics that every valid variant has. */
    record Bars(String title, String caption, List<String> metrics) {}

    /** A table with the variants as columns; a brief one stands first, and on the terminal. */
    record Table(String title, String text, boolean brief, List<Group> groups) {}

    /** Rows under one heading. */
    record Group(String name, List<Row> rows) {}

    /** One metric of one period. */
    record Row(String label, String metric, String period) {

        Row {
            period = period == null ? "compared" : period;
        }
    }

    /** Panels with the same axes. */
    record Monitor(String title, String unit, List<Panel> panels) {}

    /** One panel, with every variant in it. */
    record Panel(String title, List<Drawn> lines) {}

    /** A line of stage 6. */
    record Drawn(String line, String label, boolean dashed) {}

    /** A curve of stage 6 over its percentiles. */
    record Distribution(String title, String curve, String unit) {}

    /** A word that a reader must know. */
    record Reading(String term, String text) {}
}
