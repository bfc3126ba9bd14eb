package io.pollmark.harness.environment;

import io.pollmark.harness.experiment.ComposeSpec;
import io.pollmark.harness.experiment.Cores;
import io.pollmark.harness.experiment.SystemSpec;
import io.pollmark.harness.experiment.TierSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** The system under test in containers on the host's own network, so that all else is as in the native environment. */
public final class ComposeEnvironment extends StartedEnvironment {
    private static final String KIND = "compose";

    private final SystemSpec system;
    private final DockerCompose compose;
    private final List<Container> containers = new ArrayList<>();
    private final List<Tier> tiers = new ArrayList<>();
    private String tierService;

    /** @param pid of its first process */
    private record Container(String service, long pid) {}

    private ComposeEnvironment(SystemSpec system, Cores cores, DockerCompose compose) {
        super(cores);
        this.system = system;
        this.compose = compose;
    }

    /** Starts systems so. Images are built where they are missing or old. */
    public static Starter starter(Toolbox tools) {
        return new Starter(KIND, (system, settings, logs) -> start(tools, system, settings, logs));
    }

    /** @throws StartException when there is no engine, or anything does not start; nothing is left running then */
    static ComposeEnvironment start(Toolbox tools, SystemSpec system, TrialSettings settings, Path logs) {
        if (settings.trial().networkMillis() > 0) {
            throw new StartException("The compose environment has no network between the tiers: use the native one.");
        }
        ComposeSpec spec = system.compose();
        DockerCompose compose = DockerCompose.of(tools.home(), spec, settings, logs);
        ComposeEnvironment environment = new ComposeEnvironment(system, settings.cores(), compose);
        try {
            environment.startContainers(spec, settings);
            return environment;
        } catch (RuntimeException failed) {
            environment.close();
            throw failed;
        }
    }

    private void startContainers(ComposeSpec spec, TrialSettings settings) {
        if (!pinning().possible()) {
            throw new StartException("The containers need the cores " + settings.cores().tiers() + " and "
                    + settings.cores().others() + ", which this machine does not have: use the native environment.");
        }
        Ports.requireFree(system);
        List<String> services = spec.services().stream().map(settings::fill).toList();
        compose.requireServices(services);
        compose.up(services);
        for (String service : services) {
            containers.add(new Container(service, compose.pid(service)));
        }
        for (TierSpec tier : system.tiers()) {
            tierService = settings.fill(spec.tiers().get(tier.name()));
            long pid = compose.pid(tierService);
            tiers.add(new Tier(tier, OptionalLong.of(pid), CpuCounter.ofProcess(pid), ProcessFlags.of(pid)));
        }
        RunningVariant.of(system, system.tier(system.running().tier())).require(settings.trial());
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
    public int connectionPort() {
        return system.tier(system.connections().to()).port();
    }

    @Override
    public Map<String, String> versions() {
        Map<String, String> versions = new HashMap<>(compose.versions());
        versions.put("java", compose.in(tierService, "java", "--version").lines().skip(1).findFirst().orElse(""));
        return versions;
    }

    @Override
    public List<String> ended() {
        return containers.stream()
                .filter(container -> ProcessHandle.of(container.pid()).isEmpty())
                .map(container -> "The container of " + container.service() + " ended; see " + compose.log() + ".")
                .toList();
    }

    @Override
    void stopSystem() {
        compose.close();
    }
}
