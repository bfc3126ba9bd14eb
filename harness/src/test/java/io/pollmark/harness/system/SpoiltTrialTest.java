package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.pollmark.harness.environment.FreeMachine;
import io.pollmark.harness.environment.Toolbox;
import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.ExperimentCatalogue;
import io.pollmark.harness.run.ExperimentRun;
import io.pollmark.harness.run.Progress;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Whole trials, each spoilt in another way while it runs: each is refused with the right reason. */
class SpoiltTrialTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Map<String, String> REASONS = Map.of(
            "busy-core", "processes other than the web and soa tiers used ",
            "stopped-load", "k6 stood still for ",
            "slow-network", "the median round trip to the database took ");

    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    private static Path results;

    private static JsonNode result;

    /** Does one thing to a running trial. */
    private interface Spoiler {
        void spoil() throws Exception;
    }

    @BeforeAll
    static void run() throws Exception {
        Toolbox tools = Toolbox.locate();
        ExperimentCatalogue catalogue = new ExperimentCatalogue(tools.home().resolve("experiments"));
        Path file = Path.of(SpoiltTrialTest.class.getResource("spoilt-trials.yaml").toURI());
        Experiment experiment = catalogue.experiment(file.toString());
        Progress unseen = new Progress(new PrintStream(OutputStream.nullOutputStream()), 0);
        FreeMachine.await().close(); // the run takes the lock itself
        Callable<Path> whole = () -> new ExperimentRun(tools, experiment, catalogue.system(experiment.system()), unseen)
                .run(results)
                .report();
        FutureTask<Path> task = new FutureTask<>(whole);
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
        result = JSON.readTree(task.get().resolveSibling("result.json").toFile());
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
    void a_busy_loop_on_the_tiers_core_is_said_to_be_one() {
        assertRefused("busy-core");
    }

    @Test
    void a_load_generator_that_stood_still_is_said_to_have() {
        assertRefused("stopped-load");
    }

    @Test
    void another_network_than_the_experiments_is_said_to_be_one() {
        assertRefused("slow-network");
    }

    /** Scenarios whose load has begun. */
    private static String[] loaded() throws IOException {
        try (Stream<Path> files = Files.find(results, 4, (path, file) -> path.endsWith("4-events.csv"))) {
            Path[] found = files.toArray(Path[]::new);
            String[] scenarios = new String[found.length];
            for (int i = 0; i < found.length; i++) {
                Path trial = found[i].getParent();
                JsonNode plan = JSON.readTree(trial.resolve("../../2-plan.json").toFile()).path("trials");
                scenarios[i] = plan.path(Integer.parseInt(trial.getFileName().toString()) - 1).path("scenario").asText();
            }
            return scenarios;
        }
    }

    /** For a third of the trial, its steady window included. */
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

    /** With its own reason. A busy machine may add others. */
    private static void assertRefused(String scenario) {
        JsonNode trial = StreamSupport.stream(result.path("trials").spliterator(), false)
                .filter(other -> other.path("scenario").asText().equals(scenario))
                .findFirst()
                .orElseThrow();
        assertFalse(trial.path("valid").asBoolean());
        assertTrue(
                StreamSupport.stream(trial.path("invalidReasons").spliterator(), false)
                        .anyMatch(text -> text.asText().startsWith(REASONS.get(scenario))),
                scenario + ": " + trial.path("invalidReasons"));
    }
}
