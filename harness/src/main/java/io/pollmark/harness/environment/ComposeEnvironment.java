package io.pollmark.harness.environment;

import io.pollmark.harness.experiment.Fault;
import io.pollmark.harness.experiment.SystemSpec;
import io.pollmark.harness.experiment.TierSpec;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;

/** The system under test in containers on the host's own network, so that all else is as in the native environment. */
public final class ComposeEnvironment extends BreakableEnvironment {
    private static final String KIND = "compose";
    private static final Duration LIMIT = Duration.ofSeconds(90);

    private final TrialSettings settings;
    private final DockerCompose compose;
    // By service. One that is killed on purpose is not there until it is started again.
    private final Map<String, Container> containers = new ConcurrentSkipListMap<>();
    private final List<Tier> tiers = new ArrayList<>();

    /** @param pid of its first process, as this machine numbers it */
    private record Container(String service, long pid, Path log) implements Readiness.Starting {
        @Override
        public String name() {
            return "The container of " + service;
        }

        @Override
        public boolean isAlive() {
            return ProcessHandle.of(pid).isPresent();
        }

        @Override
        public StartException ended() {
            return new StartException(name() + " ended; see " + see());
        }

        @Override
        public String see() {
            return log + ".";
        }
    }

    private ComposeEnvironment(SystemSpec system, TrialSettings settings, DockerCompose compose) {
        super(system, settings.cores());
        this.settings = settings;
        this.compose = compose;
    }

    /** Starts systems so. Images are built where they are missing or old. */
    public static Starter starter(Toolbox tools) {
        return new Starter(KIND, false, ComposeEnvironment::canBeDone, (system, settings, logs) -> start(tools, system, settings, logs));
    }

    /** Of processes, only tiers are known by their service; and killed, the database would lose its data. There is no network between tiers. */
    private static boolean canBeDone(Fault fault) {
        boolean ofDatabaseProcess = fault.isOfProcess() && fault.of().equals(Fault.DATABASE);
        return !ofDatabaseProcess && !fault.of().equals(Fault.TIERS);
    }

    /** @throws StartException when there is no engine, or anything does not start; nothing is left running then */
    static ComposeEnvironment start(Toolbox tools, SystemSpec system, TrialSettings settings, Path logs) {
        if (system.compose() == null) {
            throw new StartException("The system " + system.id() + " does not say how it is started in containers: use --environment native.");
        }
        if (settings.trial().networkMillis() > 0) {
            throw new StartException("The compose environment has no network between the tiers: use the native one.");
        }
        DockerCompose compose = DockerCompose.of(tools.home(), system.compose(), settings, logs);
        ComposeEnvironment environment = new ComposeEnvironment(system, settings, compose);
        try {
            environment.startContainers();
            return environment;
        } catch (RuntimeException failed) {
            environment.close();
            throw failed;
        }
    }

    private void startContainers() {
        if (!pinning().possible()) {
            throw new StartException("The containers need the cores " + settings.cores().tiers() + " and "
                    + settings.cores().others() + ", which this machine does not have: use the native environment.");
        }
        Ports.requireFree(system);
        List<String> services = system.compose().services().stream().map(settings::fill).toList();
        compose.requireServices(services);
        compose.up(services);
        services.forEach(this::remember);
        for (TierSpec tier : system.tiers()) {
            long pid = containers.get(service(tier.name())).pid();
            tiers.add(new Tier(tier, OptionalLong.of(pid), CpuCounter.ofProcess(pid), ProcessFlags.of(pid)));
        }
        if (system.running() != null) {
            RunningVariant.of(system, system.tier(system.running().tier())).require(settings.trial());
        }
    }

    private Container remember(String service) {
        Container container = new Container(service, compose.pid(service), compose.log());
        containers.put(service, container);
        return container;
    }

    private String service(String tier) {
        return settings.fill(system.compose().tiers().get(tier));
    }

    @Override
    void kill(String process) {
        String service = service(process);
        containers.remove(service);
        compose.kill(service);
    }

    @Override
    void startAgain(String process) {
        String service = service(process);
        compose.start(service);
        Readiness.await(remember(service), LIMIT, system.tier(process));
    }

    @Override
    void pause(String process) {
        compose.pause(service(process));
    }

    @Override
    void goOn(String process) {
        compose.unpause(service(process));
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Tier> tiers() {
        return List.copyOf(tiers);
    }

    @Override
    public Set<Integer> connectionPorts() {
        return system.connectionPorts();
    }

    @Override
    public Optional<Database> database() {
        return MySql.of(system);
    }

    @Override
    public Map<String, String> versions() {
        Map<String, String> versions = new HashMap<>(compose.versions());
        versions.put("java", compose.in(service(system.tiers().getLast().name()), "java", "--version").lines().skip(1).findFirst().orElse(""));
        return versions;
    }

    @Override
    public List<String> ended() {
        return containers.values().stream().filter(container -> !container.isAlive()).map(container -> container.ended().getMessage()).toList();
    }

    @Override
    void stopSystem() {
        super.stopSystem();
        compose.close();
    }
}
