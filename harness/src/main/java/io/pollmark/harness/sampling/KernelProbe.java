package io.pollmark.harness.sampling;

import io.pollmark.harness.environment.Tier;
import io.pollmark.harness.experiment.Connections;
import io.pollmark.harness.experiment.Cores;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** All that the kernel counts, the counters of cores and tiers first and together. */
final class KernelProbe implements Probe {
    private static final Path STAT = Path.of("/proc/stat");

    private final List<TierKernelProbe> tiers;
    private final Cores cores;
    private final String connectionMetric;
    private final ConnectionCounter connections;

    KernelProbe(List<Tier> tiers, Cores cores, Connections counted) {
        this.tiers = tiers.stream().map(TierKernelProbe::new).toList();
        this.cores = cores;
        this.connectionMetric = counted.metric();
        this.connections = new ConnectionCounter(
                named(tiers, counted.from()).child().pid(), named(tiers, counted.to()).spec().port());
    }

    private static Tier named(List<Tier> tiers, String name) {
        return tiers.stream().filter(tier -> tier.spec().name().equals(name)).findFirst().orElseThrow();
    }

    @Override
    public List<Sample> read(long time) throws IOException {
        List<Sample> samples = new ArrayList<>();
        for (TierKernelProbe tier : tiers) {
            samples.add(tier.cpu(time));
        }
        List<String> stat = Files.readAllLines(STAT);
        // core0 is the tiers' and core1 the others', whatever their numbers on this machine.
        addCore(samples, time, "core0", ProcText.core(stat, cores.tiers()));
        addCore(samples, time, "core1", ProcText.core(stat, cores.others()));
        for (TierKernelProbe tier : tiers) {
            samples.addAll(tier.memory(time));
            samples.add(tier.scrapeCost(time));
        }
        samples.add(new Sample(time, Sample.HOST, connectionMetric, "", connections.count(), "connections"));
        return samples;
    }

    private static void addCore(List<Sample> samples, long time, String core, ProcText.CoreTime value) {
        samples.add(new Sample(time, Sample.HOST, core + ".busy.total", "", value.busySeconds(), "seconds"));
        samples.add(new Sample(time, Sample.HOST, core + ".idle.total", "", value.idleSeconds(), "seconds"));
    }
}
