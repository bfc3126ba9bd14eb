package io.pollmark.harness.environment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CpuCounterTest {
    @TempDir
    private Path folder;

    @Test
    void version_one_counts_nanoseconds() throws IOException {
        Files.writeString(folder.resolve("cpuacct.usage"), "1500000000\n");
        assertEquals(1.5, new CpuCounter(folder).seconds(), 1e-9);
    }

    @Test
    void version_two_counts_microseconds() throws IOException {
        Files.writeString(folder.resolve("cpu.stat"), "usage_usec 2500000\nuser_usec 1\n");
        assertEquals(2.5, new CpuCounter(folder).seconds(), 1e-9);
    }

    @Test
    void a_group_that_counts_nothing_is_an_error_and_not_nought() {
        assertThrows(IOException.class, () -> new CpuCounter(folder).seconds());
    }

    @Test
    void a_process_is_counted_by_its_own_group() throws IOException {
        Optional<CpuGroup> group = CpuGroup.create("counter-test");
        assumeTrue(group.isPresent(), "This machine and user have no control group that counts CPU time.");
        try (CpuGroup own = group.get()) {
            Process process = new ProcessBuilder("sh", "-c", "echo $$ > \"$0/cgroup.procs\" && echo in && exec sleep 60",
                    own.counter().folder().toString()).start();
            try {
                assertEquals("in", process.inputReader().readLine());
                assertEquals(Optional.of(own.counter()), CpuCounter.ofProcess(process.pid()));
            } finally {
                process.destroyForcibly().onExit().join();
            }
        }
    }

    @Test
    void a_group_that_is_not_there_has_no_counter() {
        assertTrue(CpuCounter.of(List.of("4:memory:/", "3:cpu,cpuacct:/no/such/group")).isEmpty());
    }
}
