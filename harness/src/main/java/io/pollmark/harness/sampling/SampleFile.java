package io.pollmark.harness.sampling;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The file {@code 5-samples.csv}. */
final class SampleFile implements AutoCloseable {
    private final BufferedWriter out;

    SampleFile(Path file) throws IOException {
        out = Files.newBufferedWriter(file);
        out.write("time,source,name,label,value,unit\n");
    }

    synchronized void append(List<Sample> samples) throws IOException {
        for (Sample sample : samples) {
            out.write(sample.time() + "," + sample.source() + "," + sample.name() + "," + quoted(sample.label()) + ","
                    + sample.value() + "," + sample.unit() + "\n");
        }
        out.flush();
    }

    @Override
    public synchronized void close() throws IOException {
        out.close();
    }

    private static String quoted(String text) {
        return text.matches("[^,\"\\n]*") ? text : '"' + text.replace("\"", "\"\"") + '"';
    }
}
