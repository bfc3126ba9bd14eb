package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** A whole trial, spoilt in three ways while it runs: it is refused, with each of the reasons. */
class SpoiltTrialTest {
    /** What timeout(1) ends with where its command had not ended. */
    private static final int TIMED_OUT = 124;

    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    private static Path results;

    private static JsonNode trial;

    @BeforeAll
    static void run() throws Exception {
        FutureTask<Path> task = new FutureTask<>(new WholeRun("spoilt-trial.yaml", results));
        Thread runner = Thread.ofPlatform().start(task);
        try {
            while (!loadHasBegun() && !task.isDone()) {
                Thread.sleep(200);
            }
            assertFalse(task.isDone(), "The run ended before its load had begun.");
            slowNetwork();
            Process loop = keepCoreBusy();
            try {
                stopLoad();
                assertEquals(TIMED_OUT, loop.waitFor());
            } finally {
                loop.destroy();
            }
            trial = WholeRun.trial(task.get(), any -> true);
        } finally {
            runner.interrupt();
            runner.join();
        }
    }

    @Test
    void a_busy_loop_on_the_tiers_core_is_said_to_be_one() {
        assertRefused("processes other than the web and soa tiers used ");
    }

    @Test
    void a_load_generator_that_stood_still_is_said_to_have() {
        assertRefused("k6 stood still for ");
    }

    @Test
    void another_network_than_the_experiments_is_said_to_be_one() {
        assertRefused("the median round trip to the database took ");
    }

    private static boolean loadHasBegun() throws IOException {
        try (Stream<Path> files = Files.find(results, 4, (path, file) -> path.endsWith("4-events.csv"))) {
            return files.findAny().isPresent();
        }
    }

    /** For most of the steady window. */
    private static Process keepCoreBusy() throws IOException {
        return new ProcessBuilder("timeout", "13", "taskset", "-c", "0", "sh", "-c", "while :; do :; done").start();
    }

    private static void stopLoad() throws Exception {
        Thread.sleep(6000);
        long k6 = ProcessHandle.current().descendants()
                .filter(process -> process.info().command().orElse("").endsWith("/k6"))
                .findFirst()
                .orElseThrow()
                .pid();
        signal("STOP", k6);
        Thread.sleep(3000);
        signal("CONT", k6);
    }

    private static void signal(String name, long process) throws Exception {
        assertEquals(0, new ProcessBuilder("kill", "-" + name, Long.toString(process)).start().waitFor());
    }

    private static void slowNetwork() throws Exception {
        URI toxic = URI.create("http://127.0.0.1:8474/proxies/database/toxics/delay");
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest request = HttpRequest.newBuilder(toxic)
                    .POST(HttpRequest.BodyPublishers.ofString("{\"attributes\":{\"latency\":30}}"))
                    .build();
            assertEquals(200, client.send(request, HttpResponse.BodyHandlers.ofString()).statusCode());
        }
    }

    private static void assertRefused(String reason) {
        assertFalse(trial.path("valid").asBoolean());
        assertTrue(WholeRun.isRefused(trial, given -> given.startsWith(reason)), reason + ": " + trial.path("invalidReasons"));
    }
}
