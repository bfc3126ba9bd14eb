package io.pollmark.harness.report;

import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.verdict.Arm;
import io.pollmark.harness.verdict.Figure;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;

/** A table ready to be shown: its columns are the arms. */
record Grid(String title, String text, boolean brief, List<Group> groups) {

    /** Shown where a figure is missing. */
    static final String MISSING = "–";

    /** It is missing where fewer than ten values lie beyond it. */
    private static final Pattern PERCENTILE = Pattern.compile(".*\\.p\\d+");

    /** What a link to it names. */
    public String anchor() {
        return title.toLowerCase(Locale.ROOT).replaceAll("[^a-z]+", "-");
    }

    /** Rows under a heading. */
    record Group(String name, List<Row> rows) {}

    /** One metric, with its unit, and a cell for each arm. */
    record Row(String label, String metric, String unit, List<String> cells) {}

    /** Rows that no arm has a figure for are shown too: that they are missing is to be seen. */
    static Grid of(ReportRule.Table rule, List<Arm> arms) {
        List<Group> groups = rule.groups().stream()
                .map(group -> new Group(
                        group.name(), group.rows().stream().map(row -> row(row, arms)).toList()))
                .toList();
        return new Grid(rule.title(), rule.text(), rule.brief(), groups);
    }

    static Row row(ReportRule.Row rule, List<Arm> arms) {
        List<Metric> metrics =
                arms.stream().map(arm -> arm.period(rule.period()).get(rule.metric())).toList();
        String unit = metrics.stream()
                .filter(Objects::nonNull)
                .findFirst()
                .map(metric -> Figure.split(new Metric(0, metric.unit())).unit())
                .orElse("");
        List<String> cells = metrics.stream()
                .map(metric -> metric == null ? MISSING : Figure.split(metric).number())
                .toList();
        boolean tooFew = PERCENTILE.matcher(rule.metric()).matches() && metrics.stream().allMatch(Objects::isNull);
        return new Row(rule.label() + (tooFew ? " (too few values)" : ""), rule.metric(), unit, cells);
    }
}
