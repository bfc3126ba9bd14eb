package io.pollmark.harness.environment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.pollmark.harness.experiment.Cores;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AffinityTest {
    private static final String KEY = "Cpus_allowed_list:";

    @Test
    void every_thread_of_a_process_is_moved_and_back() throws Exception {
        Pinning pinning = Pinning.of(new Cores(0, 1));
        assumeTrue(pinning.possible(), "this machine lets no core be chosen");
        // A process of many threads: a JVM that waits for its input.
        Process sleeper = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "jshell").toString(), "-s", "-").start();
        try {
            Affinity.set(sleeper.pid(), pinning.tiers());
            assertEquals(Set.of("0"), cores(sleeper.pid()));
            Affinity.set(sleeper.pid(), pinning.both());
            assertEquals(Set.of("0-1"), cores(sleeper.pid()));
            Affinity.set(sleeper.pid(), pinning.tiers());
            assertEquals(Set.of("0"), cores(sleeper.pid()));
        } finally {
            sleeper.descendants().forEach(ProcessHandle::destroyForcibly);
            sleeper.destroyForcibly().waitFor();
        }
    }

    @Test
    void a_process_that_is_gone_is_told_and_not_taken_for_moved() throws Exception {
        Process gone = new ProcessBuilder("true").start();
        gone.waitFor();
        assertThrows(StartException.class, () -> Affinity.set(gone.pid(), "0"));
    }

    private static Set<String> cores(long pid) throws IOException {
        try (Stream<Path> threads = Files.list(Path.of("/proc", Long.toString(pid), "task"))) {
            return threads.flatMap(AffinityTest::lines).filter(line -> line.startsWith(KEY))
                    .map(line -> line.substring(KEY.length()).strip()).collect(Collectors.toSet());
        }
    }

    private static Stream<String> lines(Path thread) {
        try {
            return Files.readAllLines(thread.resolve("status")).stream();
        } catch (IOException ended) {
            return Stream.empty();
        }
    }
}
