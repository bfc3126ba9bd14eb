package io.pollmark.harness.sampling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.sun.net.httpserver.HttpServer;
import io.pollmark.harness.environment.JmxAttribute;
import io.pollmark.harness.experiment.TierSpec;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JmxProbeTest {
    private static final int NOBODY_LISTENS = 1;
    private final List<JmxAttribute> attributes = List.of(
            new JmxAttribute("java.lang:type=Memory", "HeapMemoryUsage", "used", "heap.used", "gauge", "bytes", null, null, List.of("web")),
            new JmxAttribute("io.pollmark:type=Poller", "IntervalMicros", null, "interval.total", "counter", "polls", null, "entry", List.of("web")),
            new JmxAttribute("io.pollmark:type=Clock", "Offset", null, "clock.offset", "gauge", "seconds", null, null, List.of("web")),
            new JmxAttribute("io.pollmark:type=DatabasePool", "Size", null, "dbpool.size", "gauge", "connections", null, null, List.of("soa")));
    private final JmxProbe probe = at(NOBODY_LISTENS);

    @Test
    void knownMetricsBecomeSamplesUnderTheirOwnNamesAndUnits() {
        List<Sample> samples = probe.parse("""
                # HELP pollmark_heap_used java.lang
                # TYPE pollmark_heap_used gauge
                pollmark_heap_used 1.5E7
                pollmark_interval_total{entry="100000"} 12.0
                pollmark_dbpool_size 30.0
                pollmark_unknown 1.0
                """, 42);
        assertEquals(List.of(
                new Sample(42, "web", "heap.used", "", 1.5e7, "bytes"),
                new Sample(42, "web", "interval.total", "100000", 12, "polls")), samples);
    }

    @Test
    void aValueThatIsNoNumberIsMissing() {
        assertEquals(List.of(), probe.parse("pollmark_heap_used NaN\n", 42));
    }

    @Test
    void aGaugeThatIsMinusOneIsMissingAndNoneIsNot() {
        assertEquals(List.of(), probe.parse("pollmark_heap_used -1.0\n", 42));
        assertEquals(List.of(new Sample(42, "web", "heap.used", "", 0, "bytes")), probe.parse("pollmark_heap_used 0.0\n", 42));
    }

    @Test
    void whatMayFallBelowZeroIsKept() {
        assertEquals(1, probe.parse("pollmark_clock_offset -1.0\n", 42).size());
    }

    @Test
    void whereTheKernelIsNotSeenTheProcessesOwnAccountStandsForIt() {
        List<JmxAttribute> list = JmxAttribute.list(Path.of("../jmx-dashboards/attributes.yaml"));
        TierSpec spec = new TierSpec("web", "web.jar", null, 1, "/", 1, 1, Map.of(), Map.of());
        String exported = "pollmark_process_cpu_total 1.5\n";
        List<Sample> samples = new JmxProbe(HttpClient.newHttpClient(), spec, list, true).parse(exported, 42);
        assertEquals(List.of("process.cpu.total", "cpu.total"), samples.stream().map(Sample::name).toList());
        assertEquals(List.of(1.5, 1.5), samples.stream().map(Sample::value).toList());
        assertEquals(1, new JmxProbe(HttpClient.newHttpClient(), spec, list, false).parse(exported, 42).size());
    }

    @Test
    void anExporterThatDoesNotAnswerLeavesAGap() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertEquals(List.of(), at(silent.getLocalPort()).read(42));
        }
    }

    @Test
    void anExporterThatIsNotThereOrFailsIsAFault() throws IOException {
        assertThrows(IOException.class, () -> probe.read(42));
        assertThrows(IOException.class, probe::warmUp);
        HttpServer failing = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        failing.createContext("/", exchange -> {
            exchange.sendResponseHeaders(500, -1);
            exchange.close();
        });
        failing.start();
        try {
            assertThrows(IOException.class, () -> at(failing.getAddress().getPort()).read(42));
        } finally {
            failing.stop(0);
        }
    }

    @Test
    void anExporterThatHasNothingOfWhatIsReadIsAFault() throws IOException {
        HttpServer other = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        other.createContext("/", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            exchange.close();
        });
        other.start();
        try {
            assertThrows(IOException.class, () -> at(other.getAddress().getPort()).warmUp());
        } finally {
            other.stop(0);
        }
    }

    private JmxProbe at(int port) {
        return new JmxProbe(HttpClient.newHttpClient(), new TierSpec("web", "web.jar", null, port, "/", port, 1, Map.of(), Map.of()),
                attributes, false);
    }
}
