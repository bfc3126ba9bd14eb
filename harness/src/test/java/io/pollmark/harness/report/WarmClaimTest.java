package io.pollmark.harness.report;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What warm systems said of the same claim stands beside it. */
class WarmClaimTest {
    private static final String COLD = "Threads take more than a tenth of the core";

    @TempDir
    private Path folder;

    @BeforeEach
    void claim() throws IOException {
        Files.writeString(StoredRuns.quick(folder).resolve("1-experiment.yaml"), """
                claims:
                - id: threads
                  says: %s
                  published: all of it
                  source: a text
                  holds: [{scenario: thread-per-session, metric: tiers.cpu.utilisation, above: 0.1, margin: 0.01}]
                """.formatted(COLD), StandardOpenOption.APPEND);
    }

    @Test
    void the_same_statement_is_not_said_again() throws IOException {
        String report = report(COLD);
        assertTrue(report.contains("<b class=\"good\">Warm: reproduced.</b> It was a third."), report);
    }

    @Test
    void where_warm_systems_were_asked_another_it_is_told() throws IOException {
        String report = report("Threads take a third");
        assertTrue(report.contains("<b class=\"good\">Warm: reproduced.</b> Threads take a third. It was a third."), report);
        assertFalse(report.contains("Warm: reproduced.</b> It was"), report);
    }

    private String report(String says) throws IOException {
        Files.writeString(folder.resolve("1-warm.json"), """
                {"experiment": "warm-ones", "started": "2026-11-28T19:00:00Z", "claims": [{"id": "threads", "says": "%s",
                 "outcome": "REPRODUCED", "evidence": "It was a third."}]}
                """.formatted(says));
        return Files.readString(Results.build(folder).report());
    }
}
