package io.pollmark.harness.load;

import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/** The lines of a CSV file of the run's folder, as arrays of fields. */
public final class LedgerRows {

    private static final CsvMapper CSV = CsvMapper.builder()
            .enable(CsvParser.Feature.WRAP_AS_ARRAY, CsvParser.Feature.SKIP_EMPTY_LINES)
            .build();

    private LedgerRows() {}

    /**
     * Hands every line to the reader. Half a line at the end, such as a process leaves that was stopped, is no line.
     *
     * @throws IOException naming file and line where the reader throws
     */
    public static void forEach(Path file, Consumer<String[]> reader) throws IOException {
        String text = Files.readString(file);
        String whole = text.substring(0, text.lastIndexOf('\n') + 1);
        try (MappingIterator<String[]> rows = CSV.readerFor(String[].class).readValues(whole)) {
            for (int line = 1; rows.hasNextValue(); line++) {
                try {
                    reader.accept(rows.nextValue());
                } catch (RuntimeException malformed) {
                    throw new IOException(
                            file.getFileName() + ", line " + line + ": " + malformed.getMessage(), malformed);
                }
            }
        }
    }
}
