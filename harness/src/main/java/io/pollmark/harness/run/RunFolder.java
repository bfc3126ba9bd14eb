package io.pollmark.harness.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.stream.Stream;

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

    /** The folder of a trial that is to be run; what an interrupted attempt left is put aside. */
    Path newTrial(int number) throws IOException {
        Path trials = path.resolve("trials");
        Path trial = trials.resolve(Integer.toString(number));
        if (Files.exists(trial)) {
            Files.move(trial, named(trials, number + ".interrupted"));
        }
        return Files.createDirectories(trial);
    }

    /** How many trials were run to their end. */
    long finished() {
        try (Stream<Path> trials = Files.list(path.resolve("trials"))) {
            return trials.filter(trial -> Files.exists(trial.resolve("trial.json"))).count();
        } catch (IOException none) {
            return 0;
        }
    }

    /** Whether a trial was run to its end. */
    boolean hasRun(int number) {
        return Files.exists(path.resolve("trials").resolve(Integer.toString(number)).resolve("trial.json"));
    }
}
