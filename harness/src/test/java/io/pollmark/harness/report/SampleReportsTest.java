package io.pollmark.harness.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reports of stored runs. They stay in {@code target/reports}, where the browser's tests (load/system-test/report) find them. */
class SampleReportsTest {
    private static final long MOST_BYTES = 3_000_000;

    @TempDir
    private Path folder;

    @Test
    void of_one_block() throws IOException {
        Summary summary = Results.build(StoredRuns.quick(folder));
        keep("one-block", summary);
        assertFalse(summary.decides());
    }

    @Test
    void of_several_intervals() throws IOException {
        keep("intervals", Results.build(StoredRuns.sweep(folder)));
    }

    @Test
    void of_faults() throws IOException {
        // Of twelve notifications a second, five seconds have too few for a percentile.
        Summary summary = Results.build(StoredRuns.faults(folder));
        keep("faults", summary);
        assertEquals(1, summary.table().lines().filter("The web tier is killed, and started again after 2s, at 120s"::equals).count(),
                summary.table());
        assertEquals(2, summary.table().lines().filter(line -> line.matches(" {2}From its end until it was as before +- +-")).count(),
                summary.table());
        assertTrue(summary.table().contains("One thread per session, web tier killed for 2s against one scheduler for all, web tier killed for 2s"), summary.table());
        assertTrue(summary.table().contains("Soa tier killed for 2s: not seen (one thread per session), not seen (one scheduler for all)."), summary.table());
    }

    @Test
    void of_three_blocks_with_a_repetition() throws IOException {
        Summary summary = Results.build(StoredRuns.blocks(folder));
        keep("three-blocks", summary);
        assertTrue(summary.decides());
        assertTrue(summary.table().contains("One thread per session against one scheduler for all"), summary.table());
        assertTrue(summary.table().contains("One scheduler for all, again against one scheduler for all (the same variant twice: what differs is chance)"), summary.table());
        assertTrue(summary.table().lines().anyMatch(line -> line.startsWith("  processor time ") && line.endsWith("worse")), summary.table());
    }

    private static void keep(String name, Summary summary) throws IOException {
        assertTrue(Files.size(summary.report()) < MOST_BYTES, Files.size(summary.report()) + " bytes");
        Path kept = Files.createDirectories(Path.of("target/reports")).resolve(name + ".html");
        Files.copy(summary.report(), kept, StandardCopyOption.REPLACE_EXISTING);
    }
}
