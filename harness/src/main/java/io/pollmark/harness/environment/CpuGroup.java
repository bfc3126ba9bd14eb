package io.pollmark.harness.environment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A control group of our own, for one tier.
 *
 * @param counter in the folder that a process joins
 */
public record CpuGroup(CpuCounter counter) implements AutoCloseable {
    private static final String PREFIX = "pollmark-";

    /** A new group, where this machine and user allow one. */
    public static Optional<CpuGroup> create(String tier) {
        for (Path root : CpuCounter.ROOTS) {
            Path folder = root.resolve(PREFIX + ProcessHandle.current().pid() + "-" + tier);
            try {
                Files.createDirectory(folder);
                CpuGroup group = new CpuGroup(new CpuCounter(folder));
                if (Files.isWritable(folder.resolve("cgroup.procs"))) {
                    group.counter().seconds();
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
    static void removeStale() {
        for (Path root : CpuCounter.ROOTS) {
            try (Stream<Path> groups = Files.list(root)) {
                groups.filter(group -> group.getFileName().toString().startsWith(PREFIX))
                        .forEach(group -> group.toFile().delete());
            } catch (IOException absent) {
                // Nothing to remove.
            }
        }
    }

    @Override
    public void close() {
        counter.folder().toFile().delete();
    }
}
