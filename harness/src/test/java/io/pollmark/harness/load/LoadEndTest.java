package io.pollmark.harness.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.environment.Child;
import io.pollmark.harness.environment.Environment;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadEndTest {
    private static final List<String> RUNS = List.of();
    /** So long ago was the end of its time that a second of patience is left. */
    private static final Duration LONG_OVER = Duration.ofSeconds(-44);

    @TempDir
    private Path folder;

    private final AtomicInteger ticks = new AtomicInteger();
    private Child load;

    @AfterEach
    void end() {
        load.process().destroyForcibly();
    }

    @Test
    void a_load_that_ends_well_leaves_nothing_to_say() throws Exception {
        assertEquals(Optional.empty(), end("exit 0", RUNS, Duration.ZERO));
    }

    @Test
    void a_load_that_fails_is_said_with_its_last_lines() throws Exception {
        String wrong = end("echo no such script; exit 3", RUNS, Duration.ZERO).orElseThrow();
        assertTrue(wrong.startsWith("k6 ended with status 3;") && wrong.endsWith("no such script"), wrong);
    }

    @Test
    void a_load_that_does_not_end_is_stopped() throws Exception {
        assertEquals(Optional.of("k6 had not ended 45 s after its time; see " + folder.resolve("k6.log") + "."),
                end("exec sleep 60", RUNS, LONG_OVER));
        assertFalse(load.isAlive());
        assertTrue(ticks.get() > 1, "ticks: " + ticks);
    }

    @Test
    void a_load_whose_system_has_ended_is_stopped_at_once() throws Exception {
        assertEquals(Optional.of("The system ended while k6 was running."), end("exec sleep 60", List.of("web ended"), Duration.ofHours(1)));
        assertFalse(load.isAlive());
    }

    private Optional<String> end(String script, List<String> ended, Duration left) throws IOException, InterruptedException {
        Path log = folder.resolve("k6.log");
        load = new Child("k6", new ProcessBuilder("sh", "-c", script).redirectErrorStream(true).redirectOutput(log.toFile()).start(), log);
        return LoadEnd.await(load, environment(ended), left, ticks::incrementAndGet);
    }

    /** One that knows what of it ended, and stops a process that is to be. */
    private static Environment environment(List<String> ended) {
        return (Environment) Proxy.newProxyInstance(Environment.class.getClassLoader(), new Class<?>[] {Environment.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "ended" -> ended;
                    case "stop" -> ((Child) arguments[0]).process().destroyForcibly().waitFor();
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }
}
