package io.pollmark.harness.environment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import io.pollmark.harness.environment.Addresses.DatabaseAddress;
import io.pollmark.harness.environment.Addresses.TierAddress;
import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.ExperimentCatalogue;
import io.pollmark.harness.experiment.Overrides;
import io.pollmark.harness.experiment.SystemSpec;
import io.pollmark.harness.plan.Plan;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ExternalEnvironmentTest {
    private static final int NOBODY_LISTENS = 1;
    private static final String METRICS = """
            # TYPE pollmark_strategy gauge
            pollmark_strategy{value="single-scheduler"} 1.0
            pollmark_interval_set 250.0
            """;

    private final ExperimentCatalogue catalogue = new ExperimentCatalogue(Path.of("../experiments"));
    private final SystemSpec system = catalogue.system("notification-polling");
    private HttpServer server;
    private int status = 200;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            byte[] body = METRICS.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void it_says_what_runs() {
        assertEquals(new RunningVariant("single-scheduler", 250), ExternalEnvironment.running(system, at(port())));
    }

    @Test
    void what_a_trial_is_about_is_taken_and_nothing_of_its_kernel_is_claimed() {
        try (Environment environment = ExternalEnvironment.start(system, at(port()), trial("single-scheduler", 250))) {
            assertEquals("external", environment.kind());
            assertEquals(List.of("external", "unpinned"), environment.marks());
            assertEquals(Optional.empty(), environment.cores());
            assertTrue(environment.tiers().stream().allMatch(tier -> tier.pid().isEmpty() && tier.cpu().isEmpty()));
            assertEquals(port(), environment.tier("web").spec().port());
        }
    }

    @Test
    void another_variant_or_interval_is_refused() {
        assertRefused(at(port()), trial("thread-per-session", 250),
                "The system that is up runs single-scheduler every 250 ms, not thread-per-session every 250 ms.");
        assertRefused(at(port()), trial("single-scheduler", 100),
                "The system that is up runs single-scheduler every 250 ms, not single-scheduler every 100 ms.");
    }

    @Test
    void a_tier_that_is_not_ready_or_not_there_is_named() {
        assertRefused(at(NOBODY_LISTENS), trial("single-scheduler", 250),
                "Nobody answers at http://127.0.0.1:1/q/health/ready: start the system first.");
        status = 503;
        assertRefused(at(port()), trial("single-scheduler", 250),
                "The soa tier is not ready: http://127.0.0.1:" + port() + "/q/health/ready answers 503.");
    }

    @Test
    void a_tier_without_an_address_is_named() {
        Addresses half = new Addresses(Map.of("soa", new TierAddress(port(), port())), database(), null);
        assertRefused(half, trial("single-scheduler", 250), "The addresses name no tier 'web', which notification-polling has.");
    }

    private void assertRefused(Addresses addresses, TrialSettings settings, String sentence) {
        StartException refused = assertThrows(
                StartException.class, () -> ExternalEnvironment.start(system, addresses, settings).close());
        assertEquals(sentence, refused.getMessage());
    }

    private int port() {
        return server.getAddress().getPort();
    }

    private static Addresses at(int port) {
        return new Addresses(Map.of("soa", new TierAddress(port, port), "web", new TierAddress(port, port)), database(), null);
    }

    /** PATH is a variable that every machine has. */
    private static DatabaseAddress database() {
        return new DatabaseAddress(3306, 3306, "probe", "PATH", "soa");
    }

    private TrialSettings trial(String variant, long intervalMillis) {
        Experiment experiment = Overrides.NONE.withInterval(Duration.ofMillis(intervalMillis)).withVariants(List.of(variant))
                .applyTo(catalogue.experiment("cold-start"));
        return TrialSettings.of(experiment, Plan.of(experiment).trials().getFirst());
    }
}
