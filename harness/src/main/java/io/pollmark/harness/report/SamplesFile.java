package io.pollmark.harness.report;

import io.pollmark.harness.load.LedgerRows;
import io.pollmark.harness.statistics.Samples;
import io.pollmark.harness.statistics.Series;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** Reads {@code 5-samples.csv}. */
final class SamplesFile {

    private SamplesFile() {}

    /** @throws IOException naming the line that is malformed */
    static Samples read(Path file) throws IOException {
        Map<Samples.Key, TreeMap<Long, Double>> readings = new HashMap<>();
        LedgerRows.forEach(file, row -> {
            if (!row[0].equals("time")) {
                readings.computeIfAbsent(new Samples.Key(row[1], row[2], row[3]), key -> new TreeMap<>())
                        .put(Long.parseLong(row[0]), Double.parseDouble(row[4]));
            }
        });
        Map<Samples.Key, Series> series = new HashMap<>();
        readings.forEach((key, values) -> series.put(
                key,
                new Series(
                        values.keySet().stream().mapToLong(Long::longValue).toArray(),
                        values.values().stream().mapToDouble(Double::doubleValue).toArray())));
        return new Samples(Map.copyOf(series));
    }
}
