package io.pollmark.harness.environment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** On which Java a process runs: a system may bring its own. */
final class JavaVersion {
    private JavaVersion() {
    }

    /** @return as {@code java --version} says it in its second line; empty where the process runs on none, or is not to be seen */
    static Optional<String> of(long pid) {
        try {
            Path program = Files.readSymbolicLink(Path.of("/proc", Long.toString(pid), "exe"));
            return program.endsWith("java")
                    ? Output.of(Path.of("/"), program.toString(), "--version").flatMap(text -> text.lines().skip(1).findFirst())
                    : Optional.empty();
        } catch (IOException unseen) {
            return Optional.empty();
        }
    }
}
