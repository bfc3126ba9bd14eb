package io.pollmark.harness.report;

import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.RecordedTrial;
import io.pollmark.harness.verdict.JudgedTrial;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The file {@code result.csv}: every figure of every trial in a line of its own, for notebooks. */
final class ResultTable {

    private static final CsvMapper MAPPER = new CsvMapper();
    private static final List<String> TRIAL = List.of("trial", "block", "scenario", "variant");
    private static final List<String> FIGURE = List.of("valid", "period", "metric", "value", "unit");
    private static final List<String> PERIODS = List.of("window", "wholeRun");

    private ResultTable() {}

    /** @throws IOException if it cannot be written */
    static void write(Path file, List<JudgedTrial> trials) throws IOException {
        CsvSchema.Builder schema = CsvSchema.builder();
        TRIAL.forEach(schema::addColumn);
        levels(trials).forEach(schema::addColumn);
        FIGURE.forEach(schema::addColumn);
        MAPPER.writer(schema.build().withHeader()).writeValue(file.toFile(), trials.stream().flatMap(ResultTable::lines).toList());
    }

    private static Set<String> levels(List<JudgedTrial> trials) {
        Set<String> columns = new LinkedHashSet<>();
        trials.forEach(judged -> columns.addAll(judged.trial().levels().columns().keySet()));
        return columns;
    }

    private static Stream<Map<String, Object>> lines(JudgedTrial judged) {
        return PERIODS.stream().flatMap(period -> judged.statistics().period(period).entrySet().stream()
                .map(figure -> line(judged, period, figure.getKey(), figure.getValue())));
    }

    private static Map<String, Object> line(JudgedTrial judged, String period, String name, Metric figure) {
        RecordedTrial trial = judged.trial();
        Map<String, Object> line = new LinkedHashMap<>(trial.levels().columns());
        line.put("trial", trial.number());
        line.put("block", trial.block());
        line.put("scenario", trial.scenario());
        line.put("variant", trial.variant());
        line.put("valid", judged.validity().valid());
        line.put("period", period);
        line.put("metric", name);
        line.put("value", figure.value());
        line.put("unit", figure.unit());
        return line;
    }
}
