package io.pollmark.harness.report;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import io.pollmark.harness.statistics.RecordedTrial;
import io.pollmark.harness.verdict.JudgedTrial;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The file {@code result.csv}: every figure of every trial in a line of its own, for notebooks. */
final class ResultTable {

    private static final CsvMapper MAPPER = new CsvMapper();
    private static final CsvSchema SCHEMA = MAPPER.schemaFor(Line.class).withHeader();
    private static final List<String> PERIODS = List.of("window", "wholeRun");

    private ResultTable() {}

    @JsonPropertyOrder({"trial", "block", "scenario", "variant", "users", "intervalMillis", "arrivalsPerSecond", "valid", "period", "metric", "value", "unit"})
    private record Line(
            int trial, int block, String scenario, String variant, int users, long intervalMillis, double arrivalsPerSecond, boolean valid,
            String period, String metric, double value, String unit) {}

    /** @throws IOException if it cannot be written */
    static void write(Path file, List<JudgedTrial> trials) throws IOException {
        List<Line> lines = trials.stream().flatMap(ResultTable::lines).toList();
        MAPPER.writer(SCHEMA).writeValue(file.toFile(), lines);
    }

    private static Stream<Line> lines(JudgedTrial judged) {
        RecordedTrial trial = judged.trial();
        return PERIODS.stream().flatMap(period -> judged.statistics().period(period).entrySet().stream()
                .map(entry -> new Line(trial.number(), trial.block(), trial.scenario(), trial.variant(), trial.users(),
                        trial.intervalMillis(), trial.arrivalsPerSecond(), judged.validity().valid(), period, entry.getKey(), entry.getValue().value(),
                        entry.getValue().unit())));
    }
}
