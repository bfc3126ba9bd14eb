package io.pollmark.harness.environment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * What keeps a control group from the CPU: its own quota and those of the groups above it. Not {@link CpuCounter}'s folder:
 * version 1 may count CPU time in one hierarchy and throttling in another.
 *
 * @param stats {@code cpu.stat} of the group and of those above it that this machine shows
 */
public record CpuQuota(List<Path> stats) {
    private static final Path ROOT = Path.of("/sys/fs/cgroup");
    private static final List<String> VERSION_1 = List.of("cpu", "cpu,cpuacct");
    private static final List<String> VERSION_2 = List.of("");
    private static final double NANOS = 1e-9;
    private static final double MICROS = 1e-6;

    /** That of the group in which a process is now; without any {@code cpu.stat} where this machine does not show it. */
    public static CpuQuota ofProcess(long pid) {
        try {
            return of(Files.readAllLines(Path.of("/proc", Long.toString(pid), "cgroup")), ROOT);
        } catch (IOException ended) {
            return new CpuQuota(List.of());
        }
    }

    /**
     * @param groups the lines of {@code /proc/PID/cgroup}: {@code number:controllers:path}, version 2 has no controllers
     * @param root   where the hierarchies are mounted
     */
    static CpuQuota of(List<String> groups, Path root) {
        for (String group : groups) {
            String[] parts = group.split(":", 3);
            for (String mount : mounts(parts[1])) {
                Path top = root.resolve(mount);
                Path folder = Path.of(top + parts[2]);
                if (Files.exists(folder.resolve("cpu.stat"))) {
                    return new CpuQuota(Stream.iterate(folder, above -> above.startsWith(top), Path::getParent)
                            .map(above -> above.resolve("cpu.stat")).filter(Files::exists).toList());
                }
            }
        }
        return new CpuQuota(List.of());
    }

    private static List<String> mounts(String controllers) {
        if (controllers.isEmpty()) {
            return VERSION_2;
        }
        return List.of(controllers.split(",")).contains("cpu") ? VERSION_1 : List.of();
    }

    /**
     * Time for which quotas kept the group from running, so far. Each group counts what its own quota does, and nothing says
     * when, so that time in which two of them hold is in it twice.
     *
     * @return seconds; empty where no group has a quota to be kept by
     */
    public OptionalDouble throttledSeconds() throws IOException {
        double seconds = 0;
        boolean counted = false;
        for (Path stat : stats) {
            for (String line : Files.readAllLines(stat)) {
                if (line.startsWith("throttled_usec ") || line.startsWith("throttled_time ")) {
                    String[] words = line.split(" ");
                    seconds += Long.parseLong(words[1]) * (words[0].equals("throttled_usec") ? MICROS : NANOS);
                    counted = true;
                }
            }
        }
        return counted ? OptionalDouble.of(seconds) : OptionalDouble.empty();
    }
}
