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
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Whole trials, each spoilt in another way while it runs: each is refused with the right reason. */
class SpoiltTrialTest {
    private static final Map<String, String> REASONS = Map.of(
            "busy-core", "processes other than the web and soa tiers used ",
            "stopped-load", "k6 stood still for ",
            "slow-network", "the median round trip to the database took ");

    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    private static Path results;

    private static Path run;

    /** Does one thing to a running trial. */
    private interface Spoiler {
        void spoil() throws Exception;
    }

    @BeforeAll
    static void run() throws Exception {
        FutureTask<Path> task = new FutureTask<>(new WholeRun("spoilt-trials.yaml", results));
        Thread runner = Thread.ofPlatform().start(task);
        Map<String, Spoiler> spoilers = new ConcurrentHashMap<>(Map.of(
                "busy-core", SpoiltTrialTest::keepCoreBusy,
                "stopped-load", SpoiltTrialTest::stopLoad,
                "slow-network", SpoiltTrialTest::slowNetwork));
        try {
            spoil(spoilers, task);
        } finally {
            runner.interrupt();
            runner.join();
        }
        run = task.get();
        assertEquals(Map.of(), spoilers, "trials that were not spoilt");
    }

    private static void spoil(Map<String, Spoiler> spoilers, FutureTask<Path> task) throws Exception {
        while (!task.isDone()) {
            for (String scenario : loaded()) {
                Spoiler spoiler = spoilers.remove(scenario);
                if (spoiler != null) {
                    spoiler.spoil();
                }
            }
            Thread.sleep(200);
        }
    }

    @Test
    void a_busy_loop_on_the_tiers_core_is_said_to_be_one() throws IOException {
        assertRefused("busy-core");
    }

    @Test
    void a_load_generator_that_stood_still_is_said_to_have() throws IOException {
        assertRefused("stopped-load");
    }

    @Test
    void another_network_than_the_experiments_is_said_to_be_one() throws IOException {
        assertRefused("slow-network");
    }

    /** Scenarios whose load has begun. */
    private static String[] loaded() throws IOException {
        try (Stream<Path> files = Files.find(results, 4, (path, file) -> path.endsWith("4-events.csv"))) {
            Path[] found = files.toArray(Path[]::new);
            String[] scenarios = new String[found.length];
            for (int i = 0; i < found.length; i++) {
                Path trial = found[i].getParent();
                JsonNode plan = WholeRun.JSON.readTree(trial.resolve("../../2-plan.json").toFile()).path("trials");
                scenarios[i] = plan.path(Integer.parseInt(trial.getFileName().toString()) - 1).path("scenario").asText();
            }
            return scenarios;
        }
    }

    /** For all of the trial, its steady window included. */
    private static void keepCoreBusy() throws Exception {
        Process loop = new ProcessBuilder("timeout", "20", "taskset", "-c", "0", "sh", "-c", "while :; do :; done").start();
        loop.waitFor();
    }

    private static void stopLoad() throws Exception {
        Thread.sleep(10_000);
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
        URI toxic = URI.create("http://127.0.0.1:8474/proxies/database/toxics/latency_downstream");
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest request = HttpRequest.newBuilder(toxic)
                    .POST(HttpRequest.BodyPublishers.ofString("{\"attributes\":{\"latency\":30}}"))
                    .build();
            assertEquals(200, client.send(request, HttpResponse.BodyHandlers.ofString()).statusCode());
        }
    }

    private static void assertRefused(String scenario) throws IOException {
        JsonNode trial = WholeRun.trial(run, other -> other.path("scenario").asText().equals(scenario));
        assertFalse(trial.path("valid").asBoolean());
        assertTrue(
                WholeRun.isRefused(trial, reason -> reason.startsWith(REASONS.get(scenario))),
                scenario + ": " + trial.path("invalidReasons"));
    }
}
