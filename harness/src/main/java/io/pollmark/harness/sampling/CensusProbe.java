package io.pollmark.harness.sampling;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What is counted by going through all connections of the machine and all threads of the tiers. It takes ten
 * milliseconds and more, for which Toxiproxy and the load generator wait: not each second.
 */
final class CensusProbe implements Probe {
    private final List<TierKernelProbe> tiers;
    private final Map<String, ConnectionCounter> connections;

    /** @param connections of one tier to another, by the metric's name */
    CensusProbe(List<TierKernelProbe> tiers, Map<String, ConnectionCounter> connections) {
        this.tiers = tiers;
        this.connections = Map.copyOf(connections);
    }

    @Override
    public List<Sample> read(long time) throws IOException {
        List<Sample> samples = new ArrayList<>();
        for (TierKernelProbe tier : tiers) {
            samples.addAll(tier.census(time));
        }
        for (Map.Entry<String, ConnectionCounter> counted : connections.entrySet()) {
            samples.add(new Sample(time, Sample.HOST, counted.getKey(), "", counted.getValue().count(), "connections"));
        }
        return samples;
    }
}
