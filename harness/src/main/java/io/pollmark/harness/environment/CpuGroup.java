package io.pollmark.harness.environment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A control group that counts the CPU time of one tier, dead threads included, in nano- or microseconds. */
public final class CpuGroup implements AutoCloseable {
    private static final String PREFIX = "pollmark-";
    private static final double NANOS = 1e-9;
    private static final double MICROS = 1e-6;
    private static final List<Path> ROOTS = List.of(
            Path.of("/sys/fs/cgroup/cpuacct"), Path.of("/sys/fs/cgroup/cpu,cpuacct"), Path.of("/sys/fs/cgroup"));

    private final Path folder;

    private CpuGroup(Path folder) {
        this.folder = folder;
    }

    /** A new group, where this machine and user allow one. */
    public static Optional<CpuGroup> create(String tier) {
        for (Path root : ROOTS) {
            Path folder = root.resolve(PREFIX + ProcessHandle.current().pid() + "-" + tier);
            try {
                Files.createDirectory(folder);
                CpuGroup group = new CpuGroup(folder);
                if (Files.isWritable(folder.resolve("cgroup.procs"))) {
                    group.seconds();
                    return Optional.of(group);
                }
                group.close();
            } catch (IOException notHere) {
                // The next place, or none: the tier's /proc entry then counts in ticks.
            }
        }
        return Optional.empty();
    }

    /** Removes the groups that killed runs left; one that still has processes stays. */
    public static void removeStale() {
        for (Path root : ROOTS) {
            try (Stream<Path> groups = Files.list(root)) {
                groups.filter(group -> group.getFileName().toString().startsWith(PREFIX))
                        .forEach(group -> group.toFile().delete());
            } catch (IOException absent) {
                // Nothing to remove.
            }
        }
    }

    /** The folder that a process joins. */
    public Path folder() {
        return folder;
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

    @Override
    public void close() {
        folder.toFile().delete();
    }
}
