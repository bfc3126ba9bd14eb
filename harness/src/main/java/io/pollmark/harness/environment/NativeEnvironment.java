package io.pollmark.harness.environment;

import io.pollmark.harness.experiment.Connections;
import io.pollmark.harness.experiment.SystemSpec;
import io.pollmark.harness.experiment.TierSpec;
import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The system under test as processes of this machine: database and network on one core, tiers on the other. */
public final class NativeEnvironment implements AutoCloseable {
    private final Toolbox tools;
    private final Children children = new Children();
    private final List<Child> parts = new ArrayList<>();
    private final List<Tier> tiers = new ArrayList<>();
    private final Pinning pinning;
    private int connectionPort;
    // Ctrl-C ends the JVM without unwinding the thread that would close this.
    private final Thread hook = new Thread(this::stop, "stop-environment");

    private NativeEnvironment(Toolbox tools, Pinning pinning) {
        this.tools = tools;
        this.pinning = pinning;
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /**
     * Starts a system with fresh data and returns when all of it is ready. The caller holds the {@link MachineLock}.
     *
     * @param logs folder for the output of every process
     * @throws StartException when any of it does not start; nothing is left running then
     */
    public static NativeEnvironment start(Toolbox tools, SystemSpec system, TrialSettings settings, Path logs) {
        NativeEnvironment environment = new NativeEnvironment(tools, Pinning.of(settings.cores()));
        try {
            environment.startParts(system, settings, logs.toAbsolutePath());
            return environment;
        } catch (IOException failed) {
            environment.close();
            throw new StartException("The folder " + tools.running() + " cannot be used (" + failed.getMessage() + ").");
        } catch (RuntimeException failed) {
            environment.close();
            throw failed;
        }
    }

    private void startParts(SystemSpec system, TrialSettings settings, Path logs) throws IOException {
        Connections between = system.connections();
        boolean detour = settings.trial().networkMillis() > 0;
        connectionPort = detour ? between.detour().port() : system.tier(between.to()).port();
        TrialSettings all = detour
                ? settings.with(between.from(), between.detour().property(), between.detour().value())
                : settings;
        requireFreePorts(system);
        if (detour) {
            Ports.requireFree(connectionPort, "the proxy between the tiers");
        }
        Folders.delete(tools.running());
        Files.createDirectories(tools.running());
        CpuGroup.removeStale();
        Path list = tools.home().resolve(system.jmxAttributes());
        List<JmxAttribute> attributes = JmxAttribute.list(list);
        parts.add(MySql.start(tools, children, pinning.others(), logs));
        parts.add(Toxiproxy.start(tools, children, pinning.others(), logs));
        if (detour) {
            Toxiproxy.between(connectionPort, system.tier(between.to()).port());
        }
        try (HttpClient client = HttpClient.newHttpClient()) {
            for (TierSpec spec : system.tiers()) {
                Tier tier = Tier.start(tools, children, spec, all, attributes, pinning.tiers(), logs);
                tiers.add(tier);
                parts.add(tier.child());
                tier.awaitReady(client);
            }
        }
        Toxiproxy.delay(Toxiproxy.DATABASE, settings.roundTrip());
        if (detour) {
            Toxiproxy.delay(Toxiproxy.TIERS, Duration.ofMillis(settings.trial().networkMillis()));
        }
    }

    /** All before anything is started: the last tier's port should not be found taken after half a minute. */
    private static void requireFreePorts(SystemSpec system) {
        Ports.requireFree(MySql.PORT, "MySQL");
        Ports.requireFree(Toxiproxy.DATABASE_PORT, "the proxy before MySQL");
        Ports.requireFree(Toxiproxy.API_PORT, "Toxiproxy");
        for (TierSpec tier : system.tiers()) {
            Ports.requireFree(tier.port(), "the " + tier.name() + " tier");
            Ports.requireFree(tier.exporterPort(), "the JMX exporter of the " + tier.name() + " tier");
        }
    }

    /** The tiers, in the order of their start. */
    public List<Tier> tiers() {
        return List.copyOf(tiers);
    }

    /** The tier of that name. */
    public Tier tier(String name) {
        return tiers.stream().filter(tier -> tier.spec().name().equals(name)).findFirst().orElseThrow();
    }

    /** Where the connections that are counted go to: the other tier's port, or that of a proxy before it. */
    public int connectionPort() {
        return connectionPort;
    }

    /** Where processes run. */
    public Pinning pinning() {
        return pinning;
    }

    /** Starts a further process, which ends with the environment at the latest. */
    public Child start(String name, Place place, Path log, List<String> command) {
        return children.start(name, place, log, command);
    }

    /** Ends a process that {@link #start(String, Place, Path, List)} started. */
    public void stop(Child child) {
        children.stop(child);
    }

    /** A connection past the proxy, as the harness's own account. */
    public Connection database() throws SQLException {
        return MySql.connect(MySql.PORT);
    }

    /** What the database says its version is; null when it does not answer. */
    public String databaseVersion() {
        try (Connection connection = database()) {
            return connection.getMetaData().getDatabaseProductVersion();
        } catch (SQLException silent) {
            return null;
        }
    }

    /** What limits the worth of what is measured here. */
    public List<String> marks() {
        return pinning.possible() ? List.of() : List.of("unpinned");
    }

    /** Processes of the system that have ended although nobody asked them to. */
    public List<Child> ended() {
        return parts.stream().filter(part -> !part.isAlive()).toList();
    }

    @Override
    public void close() {
        stop();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException shuttingDown) {
            // The hook is running and finds nothing left to do.
        }
    }

    private synchronized void stop() {
        children.close();
        tiers.forEach(tier -> tier.group().ifPresent(CpuGroup::close));
        try {
            Folders.delete(tools.running());
        } catch (IOException leftForTheNextStart) {
            // The next start deletes it or says that it cannot.
        }
    }
}
