package io.pollmark.harness.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;

/** The folder of a run; docs/run-folder.md says what is in it. */
public record RunFolder(Path path) {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

    /** A folder that does not exist yet, named for what is in it and for now. */
    public static Path named(Path results, String what) {
        return results.resolve(what + "-" + LocalDateTime.now().format(TIME));
    }

    static RunFolder create(Path results, String experiment) throws IOException {
        return new RunFolder(Files.createDirectories(named(results, experiment)));
    }

    Path file(String name) {
        return path.resolve(name);
    }

    Path trial(int number) throws IOException {
        return Files.createDirectories(path.resolve("trials").resolve(Integer.toString(number)));
    }
}
