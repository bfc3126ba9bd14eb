package io.pollmark.harness.environment;

import io.pollmark.harness.experiment.SystemSpec;
import io.pollmark.harness.experiment.TierSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.OptionalLong;

/** The system under test in containers on the host's own network, so that all else is as in the native environment. */
public final class ComposeEnvironment extends StartedEnvironment {
    private static final String KIND = "compose";

    private final SystemSpec system;
    private final TrialSettings settings;
    private final DockerCompose compose;
    // Of each service's container its first process, as this machine numbers it.
    private final Map<String, Long> pids = new LinkedHashMap<>();
    private final List<Tier> tiers = new ArrayList<>();

    private ComposeEnvironment(SystemSpec system, TrialSettings settings, DockerCompose compose) {
        super(settings.cores());
        this.system = system;
        this.settings = settings;
        this.compose = compose;
    }

    /** Starts systems so. Images are built where they are missing or old. */
    public static Starter starter(Toolbox tools) {
        return new Starter(KIND, false, (system, settings, logs) -> start(tools, system, settings, logs));
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
        services.forEach(service -> pids.put(service, compose.pid(service)));
        for (TierSpec tier : system.tiers()) {
            long pid = pids.get(service(tier));
            tiers.add(new Tier(tier, OptionalLong.of(pid), CpuCounter.ofProcess(pid), ProcessFlags.of(pid)));
        }
        if (system.running() != null) {
            RunningVariant.of(system, system.tier(system.running().tier())).require(settings.trial());
        }
    }

    private String service(TierSpec tier) {
        return settings.fill(system.compose().tiers().get(tier.name()));
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
        versions.put("java", compose.in(service(system.tiers().getLast()), "java", "--version").lines().skip(1).findFirst().orElse(""));
        return versions;
    }

    @Override
    public List<String> ended() {
        return pids.entrySet().stream()
                .filter(container -> ProcessHandle.of(container.getValue()).isEmpty())
                .map(container -> "The container of " + container.getKey() + " ended; see " + compose.log() + ".")
                .toList();
    }

    @Override
    void stopSystem() {
        compose.close();
    }
}
