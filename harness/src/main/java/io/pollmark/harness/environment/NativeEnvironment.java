package io.pollmark.harness.environment;

import io.pollmark.harness.experiment.Connections;
import io.pollmark.harness.experiment.Cores;
import io.pollmark.harness.experiment.Fault;
import io.pollmark.harness.experiment.Levels;
import io.pollmark.harness.experiment.SystemSpec;
import io.pollmark.harness.experiment.TierSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

/** The system under test as processes of this machine: database and network on one core, tiers on the other. */
public final class NativeEnvironment extends BreakableEnvironment implements Exchangeable {
    private static final String KIND = "native";

    private final Toolbox tools;
    private final List<Child> parts = new CopyOnWriteArrayList<>();
    private final List<TierProcess> tiers = new CopyOnWriteArrayList<>();
    private TierStart tierStart;
    private Optional<Database> database = Optional.empty();
    private Child databaseProcess;
    private boolean hasNetwork;
    private StrategyExchange exchange;
    private Tap tap;
    private Set<Integer> connectionPorts = Set.of();

    /** What every start of a tier needs. */
    private record TierStart(TrialSettings settings, Path logs) {}

    private NativeEnvironment(Toolbox tools, SystemSpec system, Cores cores) {
        super(system, cores);
        this.tools = tools;
    }

    /** Starts systems so. */
    public static Starter starter(Toolbox tools) {
        return new Starter(KIND, true, fault -> true, (system, settings, logs) -> start(tools, system, settings, logs));
    }

    /**
     * Starts a system as {@link Environment.Starter} says.
     *
     * @throws StartException when any of it does not start; nothing is left running then
     */
    public static NativeEnvironment start(Toolbox tools, SystemSpec system, TrialSettings settings, Path logs) {
        NativeEnvironment environment = new NativeEnvironment(tools, system, settings.cores());
        try {
            environment.startParts(settings, logs.toAbsolutePath());
            return environment;
        } catch (IOException failed) {
            environment.close();
            throw new StartException("The folder " + tools.running() + " cannot be used (" + failed.getMessage() + ").");
        } catch (RuntimeException failed) {
            environment.close();
            throw failed;
        }
    }

    private void startParts(TrialSettings settings, Path logs) throws IOException {
        database = MySql.of(system);
        Connections between = system.connections();
        boolean detour = settings.trial().networkMillis() > 0;
        if (detour && (between == null || between.detour() == null)) {
            throw new StartException("The system " + system.id() + " does not say how a network is put between its tiers: leave network out.");
        }
        connectionPorts = detour ? Set.of(between.detour().port()) : system.connectionPorts();
        TrialSettings all = detour
                ? settings.with(between.from(), between.detour().property(), between.detour().value())
                : settings;
        Ports.requireFree(system);
        FreeMemory.require(system);
        if (system.tap() != null) {
            Ports.requireFree(system.tap().port(), "what a control reads from the database");
            all = all.with(system.tap().tier(), system.tap().property(), Integer.toString(system.tap().port()));
        }
        if (detour) {
            Ports.requireFree(Toxiproxy.API_PORT, "Toxiproxy");
            Ports.requireFree(between.detour().port(), "the proxy between the tiers");
        }
        Folders.delete(tools.running());
        Files.createDirectories(tools.running());
        CpuGroup.removeStale();
        if (database.isPresent()) {
            databaseProcess = MySql.start(tools, children(), pinning().others(), logs);
            parts.add(databaseProcess);
        }
        hasNetwork = database.isPresent() || detour;
        if (hasNetwork) {
            parts.add(Toxiproxy.start(tools, children(), pinning().others(), logs));
        }
        if (database.isPresent()) {
            Toxiproxy.between(Toxiproxy.DATABASE, Toxiproxy.DATABASE_PORT, database.get().port());
        }
        if (system.tap() != null) {
            tap = Tap.open(system.tap(), database.orElseThrow());
        }
        if (detour) {
            Toxiproxy.between(Toxiproxy.TIERS, between.detour().port(), system.tier(between.to()).port());
        }
        tierStart = new TierStart(all, logs);
        for (TierSpec spec : system.tiers()) {
            start(spec, tiers.size(), firstCore(spec, settings), logs);
        }
        if (database.isPresent()) {
            Toxiproxy.delay(Toxiproxy.DATABASE, settings.roundTrip());
        }
        if (detour) {
            Toxiproxy.delay(Toxiproxy.TIERS, Duration.ofMillis(settings.trial().networkMillis()));
        }
    }

    private String core(TierSpec spec) {
        return isAside(spec) ? pinning().others() : pinning().tiers();
    }

    private boolean isAside(TierSpec spec) {
        return system.aside().contains(spec.name());
    }

    /** What is warmed on both cores starts on them, too, unless it would count them. */
    private String firstCore(TierSpec spec, TrialSettings settings) {
        boolean onBoth = settings.turns() && spec.isFlaggedJvm() && !isAside(spec);
        return onBoth && pinning().possible() ? pinning().both() : core(spec);
    }

    /** @param place among the tiers */
    private void start(TierSpec spec, int place, String core, Path logs) {
        Optional<Path> exporterRules = Optional.ofNullable(system.jmx()).map(jmx -> tools.home().resolve(jmx.exporterRules()));
        TierProcess tier = TierProcess.start(tools, children(), spec, tierStart.settings(), exporterRules, core, logs);
        tiers.add(place, tier);
        parts.add(tier.child());
        tier.awaitReady();
    }

    @Override
    void kill(String process) {
        Child child = process(process);
        parts.remove(child);
        child.process().destroyForcibly();
    }

    @Override
    void pause(String process) {
        process(process).pause();
    }

    @Override
    void goOn(String process) {
        process(process).goOn();
    }

    @Override
    void startAgain(String name) {
        // The first log stays.
        Path logs = tierStart.logs().resolve("again");
        if (name.equals(Fault.DATABASE)) {
            databaseProcess = MySql.startAgain(tools, children(), pinning().others(), logs);
            parts.add(databaseProcess);
            return;
        }
        TierProcess killed = tierProcess(name);
        int place = tiers.indexOf(killed);
        tiers.remove(killed);
        killed.group().ifPresent(CpuGroup::close);
        TierSpec spec = killed.tier().spec();
        start(spec, place, core(spec), logs);
    }

    /** Of a tier or of the database. */
    private Child process(String name) {
        return name.equals(Fault.DATABASE) ? databaseProcess : tierProcess(name).child();
    }

    private TierProcess tierProcess(String name) {
        return tiers.stream().filter(tier -> tier.tier().spec().name().equals(name)).findFirst().orElseThrow();
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Tier> tiers() {
        return tiers.stream().map(TierProcess::tier).toList();
    }

    @Override
    public Optional<Database> database() {
        return database;
    }

    @Override
    public Set<Integer> connectionPorts() {
        return connectionPorts;
    }

    @Override
    public String exchange(String variant, Levels levels) {
        if (exchange == null) {
            exchange = new StrategyExchange(system.exchange(), tier(system.exchange().tier()).spec().jmxPort());
        }
        return exchange.call(variant, levels);
    }

    @Override
    public void spread() {
        if (pinning().possible()) {
            measured().forEach(tier -> Affinity.set(tier.child().pid(), pinning().both()));
        }
    }

    @Override
    public void gather() {
        if (pinning().possible()) {
            measured().forEach(tier -> Affinity.set(tier.child().pid(), pinning().tiers()));
        }
    }

    /** Those that have a core of their own. */
    private Stream<TierProcess> measured() {
        return tiers.stream().filter(tier -> !isAside(tier.tier().spec()));
    }

    @Override
    public Map<String, String> versions() {
        Map<String, String> versions = new HashMap<>();
        JavaVersion.of(tiers.getLast().child().pid()).ifPresent(java -> versions.put("java", java));
        system.parts().forEach((part, key) -> versions.put(part, tools.version(key)));
        if (hasNetwork) {
            versions.put("toxiproxy", tools.version("TOXIPROXY_VERSION"));
        }
        return versions;
    }

    @Override
    public List<String> ended() {
        return parts.stream().filter(part -> !part.isAlive()).map(part -> part.ended().getMessage()).toList();
    }

    @Override
    void stopSystem() {
        if (exchange != null) {
            exchange.close();
        }
        if (tap != null) {
            tap.close();
        }
        super.stopSystem();
        tiers.forEach(tier -> tier.group().ifPresent(CpuGroup::close));
        try {
            Folders.delete(tools.running());
        } catch (IOException leftForTheNextStart) {
            // The next start deletes it or says that it cannot.
        }
    }
}
