package io.pollmark.harness.sampling;

import io.pollmark.harness.environment.JmxConnection;
import io.pollmark.harness.experiment.TierSpec;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.List;
import java.util.Objects;
import javax.management.MBeanServerConnection;
import javax.management.remote.JMXConnector;

/** What of a tier's heap is in use after a full collection, for which it asks. That stops the tier for a tenth of a second or so. */
final class LiveHeapProbe implements Probe, AutoCloseable {
    private final String tier;
    private final JMXConnector connector;
    private final MemoryMXBean memory;
    private final List<MemoryPoolMXBean> heap;

    /** @throws IOException when its JMX does not answer */
    LiveHeapProbe(TierSpec spec) throws IOException {
        tier = spec.name();
        connector = JmxConnection.open(spec.jmxPort());
        MBeanServerConnection server = connector.getMBeanServerConnection();
        memory = ManagementFactory.getPlatformMXBean(server, MemoryMXBean.class);
        heap = ManagementFactory.getPlatformMXBeans(server, MemoryPoolMXBean.class).stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .toList();
    }

    @Override
    public List<Sample> read(long time) {
        memory.gc();
        // By the collector's own account: what has been allocated since is not in it.
        List<MemoryUsage> after = heap.stream().map(MemoryPoolMXBean::getCollectionUsage).filter(Objects::nonNull).toList();
        return after.isEmpty() ? List.of()
                : List.of(new Sample(time, tier, "heap.live", "", after.stream().mapToLong(MemoryUsage::getUsed).sum(), "bytes"));
    }

    @Override
    public void close() {
        try {
            connector.close();
        } catch (IOException ended) {
            // The tier ended first.
        }
    }
}
