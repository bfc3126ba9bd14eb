package io.pollmark.harness.sampling;

import io.pollmark.harness.environment.Database;
import io.pollmark.harness.environment.Environment;
import io.pollmark.harness.environment.JmxAttribute;
import io.pollmark.harness.environment.Pinning;
import io.pollmark.harness.environment.StartException;
import io.pollmark.harness.environment.Tier;
import io.pollmark.harness.experiment.Fault;
import io.pollmark.harness.experiment.SystemSpec;
import io.pollmark.harness.experiment.TierSpec;
import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.Future;

/** Samples a running system into a file until it is closed. */
public final class Sampler implements AutoCloseable {
    private static final Duration OFTEN = Duration.ofSeconds(1);
    // A scrape costs the core that is measured about 13 ms a tier once it is warm; this keeps both below half a percent of it.
    private static final Duration RARELY = Duration.ofSeconds(10);

    // Only when it is asked for.
    private static final Duration NEVER = Duration.ofDays(1);

    private final SampleFile file;
    private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final Optional<DatabaseProbe> database;
    private final Optional<RoundTripProbe> roundTrip;
    private final List<TierKernelProbe> tiers;
    private final List<JmxProbe> exporters;
    private final List<LiveHeapProbe> heaps = new ArrayList<>();
    private final ProbeThread kernel;
    private final List<ProbeThread> others = new ArrayList<>();

    private Sampler(Environment environment, SystemSpec system, Duration delay, List<JmxAttribute> attributes, boolean scraped,
            Set<String> broken, Duration collectEvery, Path file) throws IOException, SQLException {
        exporters = warmExporters(environment, attributes, broken);
        this.file = new SampleFile(file);
        Optional<Database> behind = broken.contains(Fault.DATABASE) ? Optional.empty() : environment.database();
        database = behind.isEmpty() ? Optional.empty() : Optional.of(new DatabaseProbe(behind.get(), system.database().publishing()));
        roundTrip = behind.isEmpty() ? Optional.empty() : Optional.of(new RoundTripProbe(behind.get().connectOverNetwork(), delay));
        tiers = environment.tiers().stream().filter(tier -> tier.pid().isPresent() && !broken.contains(tier.spec().name()))
                .map(tier -> new TierKernelProbe(tier.spec().name(), tier.pid().getAsLong(), tier.cpu())).toList();
        kernel = new ProbeThread("kernel", new KernelProbe(tiers, environment.cores()), OFTEN, this.file);
        if (!tiers.isEmpty()) {
            others.add(new ProbeThread("census", new CensusProbe(tiers, connections(environment, system, broken)), RARELY, this.file));
            List<TierSpec> specs = environment.tiers().stream().map(Tier::spec).toList();
            others.add(new ProbeThread("traffic", new TrafficProbe(specs), RARELY, this.file));
        }
        if (collectEvery != null) {
            for (Tier tier : environment.tiers().stream().filter(tier -> tier.spec().hasJmx()).toList()) {
                LiveHeapProbe heap = new LiveHeapProbe(tier.spec());
                heaps.add(heap);
                others.add(new ProbeThread("heap-" + tier.spec().name(), heap, collectEvery, this.file));
            }
        }
        exporters.forEach(jmx -> others.add(new ProbeThread("jmx-" + jmx.tier(), jmx, scraped ? RARELY : NEVER, this.file)));
        Pinning pinning = environment.pinning();
        if (pinning.possible()) {
            others.add(new ProbeThread("pace", new OnTiersCore(pinning::joinTiers, new CorePace()), CorePace.PACE, this.file));
            others.add(new ProbeThread("memory", new OnTiersCore(pinning::joinTiers, new MemoryPace()), MemoryPace.PACE, this.file));
        }
        others.add(new ProbeThread("clock", new ClockProbe(), OFTEN, this.file));
        database.ifPresent(probe -> others.add(new ProbeThread("database", probe, RARELY, this.file)));
        roundTrip.ifPresent(probe -> others.add(new ProbeThread("round trip", probe, RoundTripProbe.PACE, this.file)));
    }

    private static Map<String, ConnectionCounter> connections(Environment environment, SystemSpec system, Set<String> broken) {
        if (system.connections() == null || broken.contains(system.connections().from())) {
            return Map.of();
        }
        long caller = environment.tier(system.connections().from()).pid().orElseThrow();
        return Map.of(system.connections().metric(), new ConnectionCounter(caller, environment.connectionPorts()));
    }

    private List<JmxProbe> warmExporters(Environment environment, List<JmxAttribute> attributes, Set<String> broken) throws IOException {
        List<JmxProbe> warm = new ArrayList<>();
        for (Tier tier : environment.tiers().stream().filter(tier -> tier.spec().hasJmx() && !broken.contains(tier.spec().name())).toList()) {
            JmxProbe exporter = new JmxProbe(client, tier.spec(), attributes, tier.pid().isEmpty());
            exporter.warmUp();
            warm.add(exporter);
        }
        return warm;
    }

    /**
     * Starts sampling.
     *
     * @param delay   round trip that the network to the database is set to
     * @param scraped whether JMX is read all the time, and not at the marks alone
     * @param broken  what will be broken on purpose, of which nothing is read: tiers, or the database
     * @param collectEvery how often each tier is asked for a full collection; null: never
     * @throws StartException when the file, the database or an exporter cannot be used
     */
    public static Sampler start(Environment environment, SystemSpec system, Duration delay, List<JmxAttribute> attributes,
            boolean scraped, Set<String> broken, Duration collectEvery, Path file) {
        try {
            return new Sampler(environment, system, delay, attributes, scraped, broken, collectEvery, file);
        } catch (IOException | SQLException failed) {
            throw new StartException("Sampling cannot start (" + failed.getMessage() + ").");
        }
    }

    /**
     * Reads everything once, the kernel's counters first.
     *
     * @return the time of those counters, milliseconds since 1970
     */
    public long mark() throws InterruptedException {
        long time = ProbeThread.await(kernel.request());
        others.forEach(ProbeThread::request);
        return time;
    }

    /**
     * Reads everything once before something that is measured begins: the kernel's counters last, so that what the other
     * readings cost is not in it.
     *
     * @return as {@link #mark}
     */
    public long open() throws InterruptedException {
        for (Future<Long> reading : others.stream().map(ProbeThread::request).toList()) {
            ProbeThread.await(reading);
        }
        return ProbeThread.await(kernel.request());
    }

    /**
     * Reads everything once where something that is measured ends: the kernel's counters first. On return all is read, so that
     * what is done to the system next is in none of it.
     *
     * @return as {@link #mark}
     */
    public long finish() throws InterruptedException {
        long time = ProbeThread.await(kernel.request());
        for (Future<Long> reading : others.stream().map(ProbeThread::request).toList()) {
            ProbeThread.await(reading);
        }
        return time;
    }

    /** Reads JMX once for nothing but the tiers' sake: what reads it must be compiled before it is read beside what is measured. */
    public void exercise() throws IOException {
        for (JmxProbe exporter : exporters) {
            exporter.read(0);
        }
    }

    /** CPU time that all tiers have used so far, in seconds. */
    public double tierSeconds() throws IOException {
        double seconds = 0;
        for (TierKernelProbe tier : tiers) {
            seconds += tier.cpu(0).value();
        }
        return seconds;
    }

    /**
     * CPU time that the JIT compilers of all tiers have used so far.
     *
     * @return seconds; empty where it cannot be had of each tier
     */
    public OptionalDouble compilerSeconds() throws IOException {
        double seconds = 0;
        for (TierKernelProbe tier : tiers) {
            Optional<Sample> used = tier.compilers(0);
            if (used.isEmpty()) {
                return OptionalDouble.empty();
            }
            seconds += used.get().value();
        }
        return tiers.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(seconds);
    }

    /** Ends sampling once every reading that was asked for is done; says which samplers failed. */
    public List<String> end() {
        close();
        List<String> failures = new ArrayList<>();
        kernel.failure().ifPresent(failures::add);
        others.stream().map(ProbeThread::failure).flatMap(Optional::stream).forEach(failures::add);
        return failures;
    }

    @Override
    public void close() {
        kernel.close();
        others.forEach(ProbeThread::close);
        heaps.forEach(LiveHeapProbe::close);
        client.close();
        try (file; DatabaseProbe first = database.orElse(null); RoundTripProbe second = roundTrip.orElse(null)) {
            // Closed in this order whatever fails.
        } catch (IOException | SQLException alreadyClosed) {
            // A system that ended closed its connections first.
        }
    }
}
