package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pollmark.harness.environment.FreeMachine;
import io.pollmark.harness.environment.JmxAttribute;
import io.pollmark.harness.environment.JmxConnection;
import io.pollmark.harness.environment.MachineLock;
import io.pollmark.harness.environment.MySql;
import io.pollmark.harness.environment.NativeEnvironment;
import io.pollmark.harness.environment.Toolbox;
import io.pollmark.harness.environment.TrialSettings;
import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.ExperimentCatalogue;
import io.pollmark.harness.experiment.Level;
import io.pollmark.harness.experiment.Levels;
import io.pollmark.harness.experiment.PolledLevels;
import io.pollmark.harness.experiment.SystemSpec;
import io.pollmark.harness.plan.Trial;
import io.pollmark.harness.sampling.Sampler;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import javax.management.remote.JMXConnector;

/** The real parts with one strategy, for tests. */
final class RunningSystem implements AutoCloseable {
    static final String ROUND_TRIPS = "SELECT SUM(COUNT_STAR)"
            + " FROM performance_schema.events_statements_summary_by_user_by_event_name WHERE USER = 'soa'"
            + " AND (EVENT_NAME LIKE 'statement/sql/%' OR EVENT_NAME LIKE 'statement/com/%')";

    private static RunningSystem shared;
    private static Map<String, String> sharedProperties;

    private final MachineLock lock = freeMachine();
    private final HttpClient http = HttpClient.newHttpClient();
    private final Toolbox tools = Toolbox.locate();
    private final Experiment quick;
    private final SystemSpec system;
    private final NativeEnvironment environment;
    private final Path logs;
    private final String coresAtFirst;

    private RunningSystem(String strategy, Levels levels, Map<String, String> webProperties, long networkMillis, boolean turns)
            throws IOException {
        ExperimentCatalogue catalogue = new ExperimentCatalogue(tools.home().resolve("experiments"));
        quick = catalogue.experiment("quick");
        system = catalogue.system(quick.system());
        Trial trial = new Trial(1, 1, strategy, strategy, levels, 1, Map.of(), networkMillis, true);
        TrialSettings settings = TrialSettings.of(quick, trial);
        if (turns) {
            settings = settings.inTurns(system);
        }
        for (Map.Entry<String, String> property : webProperties.entrySet()) {
            settings = settings.with("web", property.getKey(), property.getValue());
        }
        try {
            logs = Files.createTempDirectory(Path.of("target"), "system-test");
            environment = NativeEnvironment.start(tools, system, settings, logs);
        } catch (RuntimeException notStarted) {
            lock.close();
            throw notStarted;
        }
        try {
            coresAtFirst = cores("web");
            environment.gather();
        } catch (IOException | RuntimeException elsewhere) {
            close();
            throw elsewhere;
        }
    }

    /** Where each part has its log, {@code web.log} and so on. */
    Path logs() {
        return logs;
    }

    static RunningSystem with(String strategy, long intervalMillis, Map<String, String> webProperties)
            throws IOException {
        return new RunningSystem(strategy, polled(intervalMillis), webProperties, 0, true);
    }

    /** One whose SOA tier answers known callers only. */
    static RunningSystem secured(String strategy) throws IOException {
        return new RunningSystem(strategy, polled(100).with("secured", Level.of(1)), Map.of(), 0, true);
    }

    private static Levels polled(long intervalMillis) {
        return PolledLevels.of(200, intervalMillis, 0).with("secured", Level.of(0));
    }

    static RunningSystem with(String strategy) throws IOException {
        return with(strategy, 100, Map.of());
    }

    /** One that is left running for whoever asks for it next, since its start takes longer than most tests. Nobody closes it. */
    static RunningSystem shared(String strategy, long intervalMillis) throws IOException {
        return shared(strategy, intervalMillis, Map.of());
    }

    /** As the other, for those who need the same properties. */
    static RunningSystem shared(String strategy, long intervalMillis, Map<String, String> webProperties) throws IOException {
        if (shared == null || !sharedProperties.equals(webProperties) || !shared.environment.ended().isEmpty()) {
            shared = with(strategy, intervalMillis, webProperties);
            sharedProperties = webProperties;
        }
        shared.exchange(strategy, intervalMillis);
        return shared;
    }

    /** The machine for a system of one's own: the shared one ends. So it does with the JVM. */
    static MachineLock freeMachine() {
        RunningSystem ending = shared;
        shared = null;
        if (ending != null) {
            ending.close();
        }
        return FreeMachine.await();
    }

    /** As for a fresh trial, with a network between the tiers. */
    static RunningSystem overNetwork(String strategy, long networkMillis) throws IOException {
        return new RunningSystem(strategy, polled(100), Map.of(), networkMillis, false);
    }

    /** Goes on with another strategy, from the position that is answered. */
    String exchange(String strategy, long intervalMillis) {
        return environment.exchange(strategy, Levels.none().every(Duration.ofMillis(intervalMillis)));
    }

    URI web() {
        return environment.tier("web").spec().url();
    }

    /**
     * A value as what samples a trial reads it now.
     *
     * @param folder where the samples go
     */
    double sampled(String name, Path folder) throws IOException, InterruptedException {
        Path file = Files.createTempFile(folder, "samples", ".csv");
        try (Sampler sampler = Sampler.start(environment, system, quick.roundTrip(),
                JmxAttribute.of(tools, system), true, Set.of(), null, file)) {
            sampler.mark();
            assertEquals(List.of(), sampler.end());
        }
        return Files.readAllLines(file).stream()
                .map(line -> line.split(","))
                .filter(columns -> columns[2].equals(name))
                .mapToDouble(columns -> Double.parseDouble(columns[4]))
                .findFirst()
                .orElseThrow();
    }

    long pid(String tier) {
        return environment.tier(tier).pid().getAsLong();
    }

    /** On which cores the web tier was started. */
    String coresAtFirst() {
        return coresAtFirst;
    }

    /** On which cores a tier may run now, as the kernel lists them. */
    String cores(String tier) throws IOException {
        String key = "Cpus_allowed_list:";
        return Files.readAllLines(Path.of("/proc/" + pid(tier) + "/status")).stream().filter(line -> line.startsWith(key))
                .map(line -> line.substring(key.length()).strip()).findFirst().orElseThrow();
    }

    /** The tier's MBeans, as any JMX client sees them from outside. */
    JMXConnector jmx(String tier) throws IOException {
        int port = environment.tier(tier).spec().jmxPort();
        return JmxConnection.open(port);
    }

    SoapClient soap() {
        return new SoapClient(environment.tier("soa").spec().url().resolve("/soap/notifications"));
    }

    Connection database() throws SQLException {
        return environment.database().orElseThrow().connect();
    }

    /** A connection as the account whose round trips are counted. */
    Connection databaseAsTier() throws SQLException {
        return DriverManager.getConnection(
                "jdbc:mysql://127.0.0.1:" + MySql.PORT + "/pollmark?useSSL=false", environment.database().orElseThrow().tierAccount(), "soa");
    }

    void execute(String sql) throws SQLException {
        try (Connection connection = database();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    long number(String sql) throws SQLException {
        try (Connection connection = database();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return row.getLong(1);
        }
    }

    /** A metric as the JMX exporter shows it, without its prefix. */
    double metric(String tier, String name) {
        HttpRequest request = HttpRequest.newBuilder(environment.tier(tier).spec().metricsUrl()).build();
        try {
            return http.send(request, HttpResponse.BodyHandlers.ofLines())
                    .body()
                    .filter(line -> line.startsWith("pollmark_" + name + " "))
                    .mapToDouble(line -> Double.parseDouble(line.substring(line.indexOf(' '))))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("There is no metric " + name + "."));
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** How often the SOA tier is called in a time. */
    double calls(long millis) throws InterruptedException {
        double before = metric("soa", "soap_calls_total");
        Thread.sleep(millis);
        return metric("soa", "soap_calls_total") - before;
    }

    /** Waits for what must come true within an interval or so, with several times as much for a busy machine. */
    static void soon(String what, BooleanSupplier condition) throws InterruptedException {
        within(5000, what, condition);
    }

    static void within(long millis, String what, BooleanSupplier condition) throws InterruptedException {
        long deadline = System.nanoTime() + millis * 1_000_000;
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > deadline) {
                throw new AssertionError("Not within " + millis + " ms: " + what);
            }
            Thread.sleep(20);
        }
    }

    @Override
    public void close() {
        environment.close();
        http.close();
        lock.close();
    }
}
