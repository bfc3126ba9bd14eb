package io.pollmark.harness.sampling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.pollmark.harness.environment.CpuGroup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class TierKernelProbeTest {

    @Test
    void a_process_counts_the_time_of_threads_that_ended() throws IOException {
        assertDeadThreadsCount(Optional.empty());
    }

    @Test
    void a_control_group_counts_the_time_of_threads_that_ended() throws IOException {
        Optional<CpuGroup> group = CpuGroup.create("test");
        assumeTrue(group.isPresent(), "This machine and user have no control group that counts CPU time.");
        try (CpuGroup closed = group.get()) {
            assertDeadThreadsCount(group);
        }
    }

    @Test
    void the_resident_peak_is_the_kernels_own() throws IOException {
        try (PastProcess past = new PastProcess(Optional.empty())) {
            List<Sample> memory = past.probe().memory(42);
            double resident = value(memory, "rss");
            double peak = value(memory, "rss.peak");
            assertTrue(peak - resident > 0.8 * PastWork.BYTES, "peak " + peak + " and now " + resident);
        }
    }

    @Test
    void a_quota_counts_for_a_tier_whose_cpu_time_is_counted_elsewhere() throws IOException, InterruptedException {
        Path group = Path.of("/sys/fs/cgroup/cpu/pollmark-quota-test-" + ProcessHandle.current().pid());
        assumeTrue(Files.isDirectory(group.getParent()) && group.getParent().toFile().canWrite(),
                "This machine and user have no control groups of version 1.");
        Files.createDirectory(group);
        try {
            Files.writeString(group.resolve("cpu.cfs_quota_us"), "1000");
            Process busy = new ProcessBuilder("sh", "-c", "echo $$ > \"$0/cgroup.procs\" && echo in && while :; do :; done",
                    group.toString()).start();
            try {
                assertEquals("in", busy.inputReader().readLine());
                TierKernelProbe probe = new TierKernelProbe("soa", busy.pid(), Optional.empty());
                long patience = System.nanoTime() + Duration.ofSeconds(10).toNanos();
                while (probe.throttled(42).orElseThrow().value() <= 0.1) {
                    assertTrue(System.nanoTime() < patience, "hardly any throttling by a quota of a hundredth of a core");
                    Thread.sleep(100);
                }
            } finally {
                busy.destroyForcibly().onExit().join();
            }
        } finally {
            Files.delete(group);
        }
    }

    private static void assertDeadThreadsCount(Optional<CpuGroup> group) throws IOException {
        try (PastProcess past = new PastProcess(group)) {
            double counted = past.probe().cpu(42).value();
            assertTrue(counted >= PastWork.SECONDS, counted + " s of more than " + PastWork.SECONDS + " s");
            double living = past.livingThreadsSeconds();
            assertTrue(living < counted - 0.8 * PastWork.SECONDS,
                    living + " s of " + counted + " s are those of living threads: the test cannot fail");
        }
    }

    private static double value(List<Sample> samples, String name) {
        List<Sample> named = samples.stream().filter(sample -> sample.name().equals(name)).toList();
        assertEquals(1, named.size(), name);
        return named.getFirst().value();
    }

    /** {@link PastWork} when its work is done. */
    private static final class PastProcess implements AutoCloseable {
        private final Process process;
        private final Optional<CpuGroup> group;

        PastProcess(Optional<CpuGroup> group) throws IOException {
            this.group = group;
            List<String> command = new ArrayList<>();
            group.ifPresent(joined -> command.addAll(
                    List.of("sh", "-c", "echo $$ > \"$0/cgroup.procs\" && exec \"$@\"", joined.counter().folder().toString())));
            command.addAll(List.of(Path.of(System.getProperty("java.home"), "bin/java").toString(), "-XX:+UseSerialGC",
                    "-cp", System.getProperty("java.class.path"), PastWork.class.getName()));
            process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
            assertEquals("done", process.inputReader().readLine());
        }

        TierKernelProbe probe() {
            return new TierKernelProbe("soa", process.pid(), group.map(CpuGroup::counter));
        }

        double livingThreadsSeconds() throws IOException {
            double seconds = 0;
            try (Stream<Path> threads = Files.list(Path.of("/proc", Long.toString(process.pid()), "task"))) {
                for (Path thread : threads.toList()) {
                    seconds += ProcText.processSeconds(Files.readString(thread.resolve("stat")));
                }
            }
            return seconds;
        }

        @Override
        public void close() {
            process.destroyForcibly();
            process.onExit().join(); // a control group with processes cannot be removed
        }
    }
}
