package io.pollmark.harness.sampling;

import io.pollmark.harness.environment.CpuCounter;
import io.pollmark.harness.environment.CpuQuota;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;

/** What the kernel counts for one tier. */
final class TierKernelProbe {
    // The exporter's threads, as the kernel abbreviates their names.
    private static final Set<String> SCRAPE_THREADS = Set.of("prometheus-http", "HTTP-Dispatcher");

    // The JIT compilers' threads, as the kernel abbreviates their names. How many there are is fixed when the JVM starts.
    private static final Set<String> COMPILER_THREADS = Set.of("C1 CompilerThre", "C2 CompilerThre");

    private final String tier;
    private final Optional<CpuCounter> cpu;
    private final CpuQuota quota;
    private final Path process;
    private final List<Path> compilers;
    private final Map<String, Double> scrapeSeconds = new HashMap<>();
    private final Map<String, Double> wakeups = new HashMap<>();

    /** @param cpu counts its CPU time; empty: the process's own entry does, in ticks */
    TierKernelProbe(String tier, long pid, Optional<CpuCounter> cpu) {
        this.tier = tier;
        this.cpu = cpu;
        this.quota = CpuQuota.ofProcess(pid);
        this.process = Path.of("/proc", Long.toString(pid));
        this.compilers = threads(process, COMPILER_THREADS);
    }

    /** CPU time, cheap to read. */
    Sample cpu(long time) throws IOException {
        return sample(time, "cpu.total", cpuSeconds(), "seconds");
    }

    /** CPU time of the JIT compilers; empty where they cannot be told from other threads. Cheap to read. */
    Optional<Sample> compilers(long time) throws IOException {
        double seconds = 0;
        for (Path thread : compilers) {
            seconds += ProcText.threadSeconds(Files.readString(thread.resolve("schedstat")));
        }
        return compilers.isEmpty() ? Optional.empty() : Optional.of(sample(time, "compilers.cpu.total", seconds, "seconds"));
    }

    private static List<Path> threads(Path process, Set<String> names) {
        try (Stream<Path> threads = Files.list(process.resolve("task"))) {
            return threads.filter(thread -> names.contains(name(thread))).toList();
        } catch (IOException ended) {
            return List.of();
        }
    }

    private static String name(Path thread) {
        try {
            return Files.readString(thread.resolve("comm")).strip();
        } catch (IOException ended) {
            return "";
        }
    }

    /** Time for which a quota held the tier back; empty where there is none. */
    Optional<Sample> throttled(long time) throws IOException {
        OptionalDouble seconds = quota.throttledSeconds();
        return seconds.isPresent() ? Optional.of(sample(time, "throttled.total", seconds.getAsDouble(), "seconds")) : Optional.empty();
    }

    /** Resident memory. */
    List<Sample> memory(long time) throws IOException {
        List<Sample> samples = new ArrayList<>();
        List<String> status = Files.readAllLines(process.resolve("status"));
        ProcText.bytes(status, "VmRSS").ifPresent(value -> samples.add(sample(time, "rss", value, "bytes")));
        ProcText.bytes(status, "VmHWM").ifPresent(value -> samples.add(sample(time, "rss.peak", value, "bytes")));
        return samples;
    }

    /** The exporter's share, how often threads went to sleep and were woken, and open files. It walks all threads. */
    List<Sample> census(long time) throws IOException {
        try (Stream<Path> threads = Files.list(process.resolve("task"))) {
            for (Path thread : threads.toList()) {
                add(thread);
            }
        }
        return List.of(
                sample(time, "scrape.cpu.total", sum(scrapeSeconds), "seconds"),
                sample(time, "wakeups.total", sum(wakeups), "wake-ups"),
                sample(time, "handles", handles(), "handles"));
    }

    private long handles() throws IOException {
        try (Stream<Path> open = Files.list(process.resolve("fd"))) {
            return open.count();
        }
    }

    private void add(Path thread) {
        String id = thread.getFileName().toString();
        try {
            wakeups.put(id, ProcText.voluntarySwitches(Files.readAllLines(thread.resolve("status"))));
            if (SCRAPE_THREADS.contains(name(thread))) {
                scrapeSeconds.put(id, ProcText.threadSeconds(Files.readString(thread.resolve("schedstat"))));
            }
        } catch (IOException threadEnded) {
            // What it had when it was last seen stays in the sum.
        }
    }

    private static double sum(Map<String, Double> threads) {
        return threads.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    private double cpuSeconds() throws IOException {
        return cpu.isPresent() ? cpu.get().seconds()
                : ProcText.processSeconds(Files.readString(process.resolve("stat")));
    }

    private Sample sample(long time, String name, double value, String unit) {
        return new Sample(time, tier, name, "", value, unit);
    }
}
