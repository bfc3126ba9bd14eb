package io.pollmark.harness.environment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The flags of a JVM that runs, as it was given them. */
final class ProcessFlags {
    private ProcessFlags() {
    }

    static List<String> of(long pid) {
        try {
            return List.of(Files.readString(Path.of("/proc", Long.toString(pid), "cmdline")).split("\0")).stream()
                    .filter(argument -> argument.startsWith("-X") || argument.startsWith("-D") || argument.startsWith("-javaagent"))
                    .toList();
        } catch (IOException ended) {
            return List.of();
        }
    }
}
