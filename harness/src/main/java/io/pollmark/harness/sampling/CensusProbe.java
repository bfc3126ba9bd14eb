package io.pollmark.harness.sampling;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What is counted by going through all connections of the machine and all threads of the tiers. It takes ten
 * milliseconds and more, for which Toxiproxy and the load generator wait: not each second.
 */
final class CensusProbe implements Probe {
    private final List<TierKernelProbe> tiers;
    private final String connectionMetric;
    private final ConnectionCounter connections;

    /** @param connections of the one tier to the other, which have this name as a metric */
    CensusProbe(List<TierKernelProbe> tiers, String connectionMetric, ConnectionCounter connections) {
        this.tiers = tiers;
        this.connectionMetric = connectionMetric;
        this.connections = connections;
    }

    @Override
    public List<Sample> read(long time) throws IOException {
        List<Sample> samples = new ArrayList<>();
        for (TierKernelProbe tier : tiers) {
            samples.addAll(tier.census(time));
        }
        samples.add(new Sample(time, Sample.HOST, connectionMetric, "", connections.count(), "connections"));
        return samples;
    }
}
