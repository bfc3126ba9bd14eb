package io.pollmark.harness.environment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The machine.
 *
 * @param cores       of the machine
 * @param memoryBytes all of the machine's
 * @param idleCores   what cores with nothing to do are during a run: {@link #AWAKE}, or {@link #MAY_SLEEP}
 */
public record HostFacts(String operatingSystem, String kernel, String processor, int cores, Long memoryBytes, String idleCores) {
    /** They wait in a loop. */
    public static final String AWAKE = "kept awake";
    /** They are left to the kernel. */
    public static final String MAY_SLEEP = "may sleep";

    /** Reads them; what cannot be read is null. */
    public static HostFacts read() {
        return new HostFacts(
                value("/etc/os-release", "PRETTY_NAME=").map(name -> name.replace("\"", "")).orElse(System.getProperty("os.name")),
                System.getProperty("os.version"),
                value("/proc/cpuinfo", "model name").map(line -> line.substring(line.indexOf(':') + 1).strip())
                        .orElse(System.getProperty("os.arch")),
                lines("/proc/cpuinfo", "processor").size(),
                value("/proc/meminfo", "MemTotal:").map(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024).orElse(null),
                AwakeCores.hindrance().isPresent() ? MAY_SLEEP : AWAKE);
    }

    private static Optional<String> value(String file, String start) {
        return lines(file, start).stream().findFirst().map(line -> line.substring(start.length()));
    }

    private static List<String> lines(String file, String start) {
        try {
            return Files.readAllLines(Path.of(file)).stream().filter(line -> line.startsWith(start)).toList();
        } catch (IOException absent) {
            return List.of();
        }
    }
}
