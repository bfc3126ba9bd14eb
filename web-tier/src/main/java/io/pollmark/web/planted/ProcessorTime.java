package io.pollmark.web.planted;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What a JVM's process has used of processors so far, without its JIT compilers. Linux. */
final class ProcessorTime {
    // As the kernel abbreviates the threads' names. How many there are is fixed when the JVM starts.
    private static final Set<String> COMPILERS = Set.of("C1 CompilerThre", "C2 CompilerThre");

    private final ProcessHandle process;
    private final List<Path> compilers;

    ProcessorTime(ProcessHandle process) {
        this.process = process;
        try (Stream<Path> threads = Files.list(Path.of("/proc", Long.toString(process.pid()), "task"))) {
            this.compilers = threads.filter(ProcessorTime::compiles).toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** In steps of 10 ms. Nothing is added once the process has ended. */
    long nanos() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO).toNanos() - compilers.stream().mapToLong(ProcessorTime::used).sum();
    }

    private static boolean compiles(Path thread) {
        try {
            return COMPILERS.contains(Files.readString(thread.resolve("comm")).strip());
        } catch (IOException ended) {
            return false;
        }
    }

    private static long used(Path thread) {
        try {
            return Long.parseLong(Files.readString(thread.resolve("schedstat")).split(" ", 2)[0]);
        } catch (IOException ended) {
            return 0;
        }
    }
}
