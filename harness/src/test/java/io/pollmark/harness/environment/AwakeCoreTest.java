package io.pollmark.harness.environment;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AwakeCoreTest {
    private static final int IDLE_PRIORITY = 5;
    // Fields of /proc/PID/stat after the name.
    private static final int USER_TIME = 11;
    private static final int POLICY = 38;

    @TempDir
    private Path folder;

    @Test
    void it_waits_in_a_loop_with_the_lowest_priority_until_it_is_ended() throws Exception {
        try (Children children = new Children()) {
            Child keeper = children.start("What keeps core 1 awake", Place.on("1", folder), folder.resolve("awake-1.log"),
                    AwakeCore.command(Path.of(System.getProperty("java.home"), "bin", "java")));
            Readiness.await(keeper, Duration.ofSeconds(60), () -> field(keeper, POLICY) == IDLE_PRIORITY && field(keeper, USER_TIME) > 0);
            assertTrue(keeper.isAlive(), keeper::tail);
            children.stop(keeper);
            assertFalse(keeper.isAlive());
        }
    }

    private static long field(Child process, int place) throws Exception {
        String stat = Files.readString(Path.of("/proc", Long.toString(process.pid()), "stat"));
        return Long.parseLong(stat.substring(stat.lastIndexOf(')') + 2).strip().split(" ")[place]);
    }
}
