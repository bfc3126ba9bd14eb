package io.pollmark.harness.environment;

import io.pollmark.harness.experiment.Cores;
import io.pollmark.harness.experiment.TierSpec;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.OptionalLong;

/** One server in place of the system under test, on the tiers' core. */
public final class ReferenceEnvironment extends StartedEnvironment {
    private static final Duration LIMIT = Duration.ofSeconds(30);

    private final Tier tier;
    private final Child server;

    /**
     * Starts it and returns when it is ready. The caller holds the {@link MachineLock}.
     *
     * @param spec    where it answers; its name is the tier's for which it stands
     * @param command that becomes the server
     * @param folder  in which it works
     * @throws StartException when it does not start
     */
    public ReferenceEnvironment(Cores cores, TierSpec spec, List<String> command, Path folder) {
        super(cores);
        try {
            Ports.requireFree(spec.port(), "the reference server");
            server = start("The reference server", Place.on(pinning().tiers(), folder), folder.resolve("server.log"), command);
            tier = new Tier(spec, OptionalLong.of(server.pid()), Optional.empty(), List.of());
            Readiness.await(server, LIMIT, spec);
        } catch (RuntimeException failed) {
            close();
            throw failed;
        }
    }

    @Override
    public String kind() {
        return "reference";
    }

    @Override
    public List<Tier> tiers() {
        return List.of(tier);
    }

    @Override
    public Set<Integer> connectionPorts() {
        return Set.of();
    }

    @Override
    public Optional<Database> database() {
        return Optional.empty();
    }

    @Override
    public Map<String, String> versions() {
        return Map.of();
    }

    @Override
    public List<String> ended() {
        return server.isAlive() ? List.of() : List.of(server.ended().getMessage());
    }

    @Override
    void stopSystem() {
        // It has no parts but its process.
    }
}
