package io.pollmark.harness.sampling;

import io.pollmark.harness.experiment.Cores;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What the kernel counts of cores and tiers and says at once. */
final class KernelProbe implements Probe {
    private final List<TierKernelProbe> tiers;
    // core0 is the tiers' and core1 the others', whatever their numbers on this machine.
    private final CoreProbe tiersCore;
    private final CoreProbe othersCore;

    KernelProbe(List<TierKernelProbe> tiers, Cores cores) {
        this.tiers = tiers;
        this.tiersCore = new CoreProbe("core0", cores.tiers());
        this.othersCore = new CoreProbe("core1", cores.others());
    }

    @Override
    public List<Sample> read(long time) throws IOException {
        List<Sample> samples = new ArrayList<>();
        for (TierKernelProbe tier : tiers) {
            samples.add(tier.cpu(time));
        }
        samples.addAll(tiersCore.read(time));
        samples.addAll(othersCore.read(time));
        for (TierKernelProbe tier : tiers) {
            samples.addAll(tier.memory(time));
        }
        return samples;
    }
}
