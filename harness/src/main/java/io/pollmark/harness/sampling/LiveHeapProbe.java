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
import java.util.OptionalLong;
import java.util.stream.IntStream;
import javax.management.MBeanServerConnection;
import javax.management.remote.JMXConnector;

/** What of a tier's heap is in use after full collections, for which it asks. Each stops the tier for a tenth of a second or so. */
final class LiveHeapProbe implements Probe, AutoCloseable {
    // The serial collector moves all objects together in every fourth only (MarkSweepAlwaysCompactCount). In the others it leaves some of
    // the dead where they are, up to a twentieth of the heap, and counts them as in use.
    private static final int COLLECTIONS = 4;

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
        return IntStream.range(0, COLLECTIONS).mapToObj(collection -> inUse()).flatMapToLong(OptionalLong::stream).min().stream()
                .mapToObj(least -> new Sample(time, tier, "heap.live", "", least, "bytes")).toList();
    }

    /** By the collector's own account: what has been allocated since is not in it. */
    private OptionalLong inUse() {
        memory.gc();
        List<MemoryUsage> after = heap.stream().map(MemoryPoolMXBean::getCollectionUsage).filter(Objects::nonNull).toList();
        return after.isEmpty() ? OptionalLong.empty() : OptionalLong.of(after.stream().mapToLong(MemoryUsage::getUsed).sum());
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
