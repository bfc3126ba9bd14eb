package io.pollmark.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.environment.FreeMachine;
import io.pollmark.harness.environment.MachineLock;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LauncherTest {
    private static final Path LAUNCHER = Path.of("../pollmark");

    @ParameterizedTest
    @ValueSource(strings = {"compare", "up none", "test"})
    void nothing_is_built_or_tested_beside_a_run(String command) throws IOException, InterruptedException {
        try (MachineLock run = FreeMachine.await()) {
            assertRefused(command, "process " + ProcessHandle.current().pid() + ")");
        }
    }

    @Test
    void nothing_is_run_beside_a_build_or_a_test() throws IOException, InterruptedException {
        Process other = new ProcessBuilder("sh", "-c", "touch /tmp/pollmark.work; exec 9< /tmp/pollmark.work; flock -n 9; echo; cat")
                .redirectErrorStream(true)
                .start();
        try {
            other.getInputStream().read(); // it holds the machine now, or another launcher does, above this test
            assertRefused("compare", "Another ./pollmark builds, tests or runs on this machine");
        } finally {
            other.destroy();
        }
    }

    private static void assertRefused(String command, String reason) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder((LAUNCHER + " " + command).split(" ")).redirectErrorStream(true);
        // The launcher that runs this test holds the machine for it.
        builder.environment().remove("POLLMARK_INSIDE");
        Process launcher = builder.start();
        String said = new String(launcher.getInputStream().readAllBytes()).strip();
        assertEquals(4, launcher.waitFor(), said);
        assertEquals(1, said.lines().count(), said);
        assertTrue(said.contains(reason), said);
    }
}
