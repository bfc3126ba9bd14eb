package io.pollmark.harness.environment;

import io.pollmark.harness.experiment.Cores;
import io.pollmark.harness.experiment.Fault;
import io.pollmark.harness.experiment.SystemSpec;
import io.pollmark.harness.experiment.TierSpec;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.OptionalLong;

/** A system that somebody else has started, and of which nothing is seen but what it answers. */
public final class ExternalEnvironment implements Environment {
    private static final String KIND = "external";

    private final Children children = new Children();
    private final SystemSpec system;
    private final List<Tier> tiers;
    private final Database database;
    private final Optional<Cores> cores;

    private ExternalEnvironment(SystemSpec system, List<TierSpec> tiers, Addresses addresses) {
        this.system = system;
        this.tiers = tiers.stream().map(spec -> new Tier(spec, OptionalLong.empty(), Optional.empty(), List.of())).toList();
        this.database = addresses.database().database();
        this.cores = Optional.ofNullable(addresses.cores());
    }

    /** Takes systems so. */
    public static Starter starter(Addresses addresses) {
        return new Starter(KIND, false, Fault::isOfUsers, (system, settings, logs) -> start(system, addresses, settings));
    }

    /** @throws StartException when a tier does not answer, or it is not what the trial is about */
    static ExternalEnvironment start(SystemSpec system, Addresses addresses, TrialSettings settings) {
        if (settings.trial().networkMillis() > 0) {
            throw new StartException("A network between the tiers cannot be put into a system that somebody else has started.");
        }
        List<TierSpec> tiers = system.tiers().stream().map(tier -> addresses.of(tier, system)).toList();
        tiers.forEach(ExternalEnvironment::requireReady);
        running(system, addresses).require(settings.trial());
        return new ExternalEnvironment(system, tiers, addresses);
    }

    /**
     * What runs there.
     *
     * @throws StartException when it does not say
     */
    public static RunningVariant running(SystemSpec system, Addresses addresses) {
        if (system.running() == null || system.database() == null) {
            throw new StartException("The system " + system.id() + " has no database, or does not say what it runs: one that somebody else has"
                    + " started cannot be measured. Use --environment native.");
        }
        return RunningVariant.of(system, addresses.of(system.tier(system.running().tier()), system));
    }

    private static void requireReady(TierSpec tier) {
        URI health = tier.url().resolve(tier.health());
        int status = Answers.of(health).statusCode();
        if (status != 200) {
            throw new StartException("The " + tier.name() + " tier is not ready: " + health + " answers " + status + ".");
        }
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Tier> tiers() {
        return tiers;
    }

    @Override
    public Set<Integer> connectionPorts() {
        return system.connections() == null ? Set.of() : Set.copyOf(tier(system.connections().to()).spec().ports().values());
    }

    @Override
    public Optional<Cores> cores() {
        return cores;
    }

    /** What is started here runs where the harness runs. */
    @Override
    public Pinning pinning() {
        return new Pinning(false, "", "");
    }

    @Override
    public Child start(String name, Place place, Path log, List<String> command) {
        return children.start(name, place, log, command);
    }

    @Override
    public void stop(Child child) {
        children.stop(child);
    }

    @Override
    public Optional<Database> database() {
        return Optional.of(database);
    }

    @Override
    public Map<String, String> versions() {
        return Map.of();
    }

    @Override
    public List<String> marks() {
        return cores.isPresent() ? List.of(kind()) : List.of(kind(), UNPINNED);
    }

    /** A tier that is started again shows in its figures. */
    @Override
    public List<String> ended() {
        return List.of();
    }

    @Override
    public void close() {
        children.close();
    }
}
