package io.pollmark.harness.environment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The cores on which all threads of a process may run. */
final class Affinity {
    // A thread that is born while its siblings are moved has the cores that its parent had.
    private static final int ATTEMPTS = 5;
    private static final String KEY = "Cpus_allowed_list:";

    private Affinity() {
    }

    /**
     * @param cores as the kernel lists them, such as {@code 0-1}
     * @throws StartException when a thread cannot be moved
     */
    static void set(long pid, String cores) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Pinning.run(List.of("taskset", "-a", "-p", "-c", cores, Long.toString(pid)));
            if (isOn(pid, cores)) {
                return;
            }
        }
        throw new StartException("Process " + pid + " has threads that taskset did not move to core " + cores + ".");
    }

    private static boolean isOn(long pid, String cores) {
        try (Stream<Path> threads = Files.list(Path.of("/proc", Long.toString(pid), "task"))) {
            return threads.allMatch(thread -> mayRunOn(thread, cores));
        } catch (IOException ended) {
            throw new StartException("Process " + pid + " ended while it was moved to core " + cores + ".");
        }
    }

    private static boolean mayRunOn(Path thread, String cores) {
        try {
            return Files.readAllLines(thread.resolve("status")).stream()
                    .filter(line -> line.startsWith(KEY))
                    .allMatch(line -> line.substring(KEY.length()).strip().equals(cores));
        } catch (IOException threadEnded) {
            return true;
        }
    }
}
