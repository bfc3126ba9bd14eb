package io.pollmark.harness.report;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The report's first screen as a picture beside it, where there is a browser: something to send on. */
public final class ReportPicture {
    private static final List<String> BROWSERS = List.of("chromium", "chromium-browser", "google-chrome");
    private static final String SIZE = "1440,900";
    private static final long PATIENCE_SECONDS = 60;

    private ReportPicture() {}

    /**
     * Takes it.
     *
     * @return {@code report.png} beside the report; empty where no browser is on PATH, or it made none in a minute: a run
     *     does not hang on it
     */
    public static Optional<Path> of(Path report) throws InterruptedException {
        Optional<Path> browser = browser();
        try {
            return browser.isPresent() ? taken(browser.get(), report) : Optional.empty();
        } catch (IOException | UncheckedIOException noPicture) {
            return Optional.empty();
        }
    }

    private static Optional<Path> taken(Path browser, Path report) throws IOException, InterruptedException {
        Path picture = report.toAbsolutePath().resolveSibling("report.png");
        Files.deleteIfExists(picture);
        Path profile = Files.createTempDirectory("pollmark-picture");
        try {
            take(browser, report, picture, profile);
        } finally {
            remove(profile);
        }
        return Files.exists(picture) ? Optional.of(picture) : Optional.empty();
    }

    /** Its own report is all that it opens, so that it may run without a sandbox, which root cannot have. */
    private static void take(Path browser, Path report, Path picture, Path profile) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(browser.toString(), "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                "--force-prefers-reduced-motion", "--user-data-dir=" + profile, "--window-size=" + SIZE, "--screenshot=" + picture,
                report.toAbsolutePath().toUri().toString())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
        }
    }

    private static Optional<Path> browser() {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .flatMap(folder -> BROWSERS.stream().map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted((one, other) -> other.compareTo(one)).map(Path::toFile).forEach(File::delete);
        }
    }
}
