package io.pollmark.harness.sampling;

import io.pollmark.harness.experiment.Cores;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the kernel counts of cores and tiers and says at once. */
final class KernelProbe implements Probe {
    private static final List<Path> TASK_COUNTERS = List.of(
            Path.of("/sys/fs/cgroup/cpuacct/cpuacct.usage_percpu"),
            Path.of("/sys/fs/cgroup/cpu,cpuacct/cpuacct.usage_percpu"));
    private static final double NANOS = 1e-9;

    private final List<TierKernelProbe> tiers;
    // core0 is the tiers' and core1 the others', whatever their numbers on this machine.
    private final List<CoreCounters> cores;
    private final Optional<Path> taskCounter;

    /** @param cores of this machine that carry the system; empty where none does */
    KernelProbe(List<TierKernelProbe> tiers, Optional<Cores> cores) {
        this.tiers = tiers;
        this.cores = cores.map(both -> List.of(new CoreCounters("core0", both.tiers()), new CoreCounters("core1", both.others())))
                .orElse(List.of());
        // Who does not see the tiers' processes may be in a container, where this is the container's own counter.
        this.taskCounter = tiers.isEmpty() ? Optional.empty() : TASK_COUNTERS.stream().filter(Files::exists).findFirst();
    }

    @Override
    public List<Sample> read(long time) throws IOException {
        List<Sample> samples = new ArrayList<>();
        for (TierKernelProbe tier : tiers) {
            samples.add(tier.cpu(time));
            tier.compilers(time).ifPresent(samples::add);
        }
        double now = System.nanoTime() * NANOS;
        List<String> stat = Files.readAllLines(Path.of("/proc/stat"));
        Optional<String> usage = taskCounter.isPresent() ? Optional.of(Files.readString(taskCounter.get())) : Optional.empty();
        cores.forEach(core -> samples.addAll(core.samples(time, now, stat, usage)));
        for (TierKernelProbe tier : tiers) {
            samples.addAll(tier.memory(time));
            tier.throttled(time).ifPresent(samples::add);
        }
        return samples;
    }
}
