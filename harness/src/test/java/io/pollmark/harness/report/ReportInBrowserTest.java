package io.pollmark.harness.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The report in a real browser, where there is one. */
class ReportInBrowserTest {

    private static final long PATIENCE_SECONDS = 60;

    @TempDir
    private Path folder;

    @Test
    void theReportOpensWithoutConsoleMessagesAndDrawsEveryChart() throws Exception {
        // Two tiers by three monitors with all variants in each, and three distributions.
        assertDrawn(2 * 3 + 1 + 3, Results.build(StoredRuns.quick(folder)).report());
    }

    @Test
    void manyScenariosHaveChartsEachAndSeveralIntervalsACurve() throws Exception {
        // Four scenarios by two tiers by three monitors, three distributions, and two curves.
        assertDrawn(4 * (2 * 3 + 1) + 3 + 2, Results.build(StoredRuns.sweep(folder)).report());
    }

    @Test
    void theCurveOfAStoredSweepIsDrawn() throws Exception {
        Path sweep = Files.createDirectories(folder.resolve("sweep"));
        Results.build(StoredRuns.sweep(sweep));
        Path run = StoredRuns.quick(Files.createDirectories(folder.resolve("run")));
        Files.copy(sweep.resolve("result.json"), run.resolve("1-sweep.json"));
        assertDrawn(2 * 3 + 1 + 3 + 2, Results.build(run).report());
    }

    @Test
    void a_name_that_is_markup_is_text_in_the_key_of_a_curve() throws Exception {
        Path sweep = Files.createDirectories(folder.resolve("sweep"));
        Results.build(StoredRuns.sweep(sweep));
        Path run = StoredRuns.quick(Files.createDirectories(folder.resolve("run")));
        Files.writeString(run.resolve("1-sweep.json"), Files.readString(sweep.resolve("result.json"))
                .replace("\"variant\" : \"thread-per-session\"", "\"variant\" : \"<b class='markup'>bold</b>\""));
        Path report = Results.build(run).report();
        assumeTrue(hasBrowser());
        Path page = folder.resolve("dom.html");
        open(report, page, folder.resolve("log.txt"));
        String key = Files.readString(page).replaceFirst("(?s).*id=\"sweep-key\"", "").replaceFirst("(?s)</p>.*|</div>.*", "");
        assertTrue(key.contains("&lt;b class='markup'&gt;bold&lt;/b&gt;"), key);
    }

    private static boolean hasBrowser() {
        return Stream.of(System.getenv("PATH").split(":")).anyMatch(path -> Files.isExecutable(Path.of(path, "chromium")));
    }

    private void assertDrawn(int charts, Path report) throws IOException, InterruptedException {
        assumeTrue(hasBrowser());
        Path page = folder.resolve("dom.html");
        Path log = folder.resolve("log.txt");
        open(report, page, log);
        List<String> messages = Files.readAllLines(log).stream().filter(line -> line.contains("CONSOLE")).toList();
        assertEquals(List.of(), messages);
        String dom = Files.readString(page);
        // Chart.js gives each canvas that it draws on a size of its own.
        assertEquals(charts, dom.split("<canvas[^>]* style=\"[^\"]*height", -1).length - 1);
    }

    private void open(Path report, Path page, Path log) throws IOException, InterruptedException {
        Process browser = new ProcessBuilder(
                        "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
                        "--user-data-dir=" + folder.resolve("profile"), "--enable-logging=stderr", "--dump-dom",
                        report.toUri().toString())
                .redirectOutput(page.toFile())
                .redirectError(log.toFile())
                .start();
        try {
            assertTrue(browser.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS), "the browser did not end");
        } finally {
            browser.destroyForcibly();
        }
    }
}
