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
        return fresh(path.resolve("trials"), number);
    }

    /** The folder of a sitting that is to be run; likewise. */
    Path newSitting(int number) throws IOException {
        return fresh(path.resolve("sittings"), number);
    }

    private static Path fresh(Path all, int number) throws IOException {
        Path one = all.resolve(Integer.toString(number));
        if (Files.exists(one)) {
            Files.move(one, named(all, number + ".interrupted"));
        }
        return Files.createDirectories(one);
    }

    /** How many trials or sittings were run to their end. */
    long finished() {
        return finished("trials", "trial.json") + finished("sittings", "sitting.json");
    }

    private long finished(String folder, String record) {
        try (Stream<Path> all = Files.list(path.resolve(folder))) {
            return all.filter(one -> Files.exists(one.resolve(record))).count();
        } catch (IOException none) {
            return 0;
        }
    }

    /** Whether a trial was run to its end. */
    boolean hasRun(int number) {
        return Files.exists(path.resolve("trials").resolve(Integer.toString(number)).resolve("trial.json"));
    }

    /** Whether a sitting was run to its end. */
    boolean hasSat(int number) {
        return Files.exists(path.resolve("sittings").resolve(Integer.toString(number)).resolve("sitting.json"));
    }
}
