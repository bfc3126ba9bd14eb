package io.pollmark.harness.environment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The CPU time of a control group, dead threads included, in nano- or microseconds.
 *
 * @param folder of the group
 */
public record CpuCounter(Path folder) {
    static final List<Path> ROOTS = List.of(
            Path.of("/sys/fs/cgroup/cpuacct"), Path.of("/sys/fs/cgroup/cpu,cpuacct"), Path.of("/sys/fs/cgroup"));
    private static final double NANOS = 1e-9;
    private static final double MICROS = 1e-6;

    /** That of the group in which a process is; empty where this machine does not show it. */
    public static Optional<CpuCounter> ofProcess(long pid) {
        try {
            return of(Files.readAllLines(Path.of("/proc", Long.toString(pid), "cgroup")));
        } catch (IOException ended) {
            return Optional.empty();
        }
    }

    /** @param groups the lines of {@code /proc/PID/cgroup}: {@code number:controllers:path}, version 2 has no controllers */
    static Optional<CpuCounter> of(List<String> groups) {
        for (String group : groups) {
            String[] parts = group.split(":", 3);
            if (parts[1].isEmpty() || List.of(parts[1].split(",")).contains("cpuacct")) {
                for (Path root : ROOTS) {
                    CpuCounter counter = new CpuCounter(Path.of(root + parts[2]));
                    if (counter.counts()) {
                        return Optional.of(counter);
                    }
                }
            }
        }
        return Optional.empty();
    }

    /**
     * CPU time used so far.
     *
     * @return seconds
     */
    public double seconds() throws IOException {
        Path version1 = folder.resolve("cpuacct.usage");
        if (Files.exists(version1)) {
            return Long.parseLong(Files.readString(version1).strip()) * NANOS;
        }
        for (String line : Files.readAllLines(folder.resolve("cpu.stat"))) {
            if (line.startsWith("usage_usec ")) {
                return Long.parseLong(line.substring("usage_usec ".length())) * MICROS;
            }
        }
        throw new IOException(folder + " has no CPU counter");
    }

    private boolean counts() {
        try {
            seconds();
            return true;
        } catch (IOException none) {
            return false;
        }
    }
}
