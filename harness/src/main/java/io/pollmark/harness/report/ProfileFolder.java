package io.pollmark.harness.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/** Where a run's flame graphs are: in the folder of the first sitting that has any, one folder for each scenario. */
public final class ProfileFolder {
    private static final String NAME = "profile";
    private static final String WHY_NOT = "why-not.txt";

    private ProfileFolder() {
    }

    /** In a sitting's folder. It is there when all scenarios were profiled, or one could not be. */
    public static Path in(Path sitting) {
        return sitting.resolve(NAME);
    }

    /** Empty where nothing was profiled. */
    public static Optional<Path> of(Path run) throws IOException {
        Path sittings = run.resolve("sittings");
        if (!Files.isDirectory(sittings)) {
            return Optional.empty();
        }
        try (Stream<Path> all = Files.list(sittings)) {
            return all.filter(sitting -> sitting.getFileName().toString().matches("\\d{1,9}") && Files.isDirectory(in(sitting)))
                    .min(Comparator.comparingInt(sitting -> Integer.parseInt(sitting.getFileName().toString())))
                    .map(ProfileFolder::in);
        }
    }

    /** Notes why there is none of some scenario. */
    public static void noteWhyNot(Path profile, String why) throws IOException {
        Files.writeString(profile.resolve(WHY_NOT), why);
    }

    /** Empty where nothing is missing. */
    public static Optional<String> whyNot(Path profile) throws IOException {
        Path file = profile.resolve(WHY_NOT);
        return Files.exists(file) ? Optional.of(Files.readString(file)) : Optional.empty();
    }
}
