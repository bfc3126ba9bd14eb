package io.pollmark.harness.sampling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.experiment.TierSpec;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TrafficProbeTest {
    private static final String LINE = "ESTAB 0      0      127.0.0.1:8080   127.0.0.1:%d  cubic rto:204 bytes_sent:%d bytes_acked:1 bytes_received:%d segs_out:9";

    private final TrafficProbe probe = new TrafficProbe(List.of(tier("web", 8080), tier("soa", 8081)));

    @Test
    void connections_are_added_up_and_stay_in_the_sum_when_they_end() {
        assertTraffic(30, 300, read(line(40001, 100, 10), line(40002, 200, 20)));
        assertTraffic(35, 350, read(line(40001, 150, 15)));
    }

    @Test
    void a_new_connection_at_the_same_ports_is_counted_from_its_start() {
        read(line(40001, 100, 10));
        assertTraffic(13, 130, read(line(40001, 30, 3)));
    }

    @Test
    void what_the_kernel_leaves_out_is_nought() {
        assertTraffic(0, 0, read("ESTAB 0 0 127.0.0.1:8080 127.0.0.1:40001 cubic rto:204"));
    }

    @Test
    void each_protocol_of_a_tier_is_counted_by_itself() {
        TierSpec business = new TierSpec("business", "", null, 8180, "", null, null, Map.of(), Map.of("iiop", 8137));
        List<Sample> samples = new TrafficProbe(List.of(business)).samples(1, List.of(
                line(40001, 100, 10).replace(":8080", ":8180"), line(40002, 200, 20).replace(":8080", ":8137")));
        assertEquals(List.of("http.received.total", "http.sent.total", "iiop.received.total", "iiop.sent.total"),
                samples.stream().map(Sample::name).toList());
        assertEquals(List.of(10.0, 100.0, 20.0, 200.0), samples.stream().map(Sample::value).toList());
    }

    @Test
    void the_kernel_counts_what_a_connection_carries() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket client = new Socket(server.getInetAddress(), server.getLocalPort());
                Socket served = server.accept()) {
            client.getOutputStream().write(new byte[1234]);
            assertEquals(1234, served.getInputStream().readNBytes(1234).length);
            List<Sample> samples = new TrafficProbe(List.of(tier("web", server.getLocalPort()))).read(1);
            assertEquals(1234, samples.getFirst().value(), samples.toString());
            assertTrue(samples.getLast().name().startsWith("http.sent"));
        }
    }

    @Test
    void a_list_that_cannot_be_had_is_an_error_and_not_nought() {
        TrafficProbe failing = new TrafficProbe(List.of(tier("web", 8080)), List.of("sh", "-c", "echo no netlink >&2; exit 3"));
        IOException failed = assertThrows(IOException.class, () -> failing.read(1));
        assertEquals("sh ended with status 3: no netlink", failed.getMessage());
    }

    private List<Sample> read(String... lines) {
        return probe.samples(1, List.of(lines));
    }

    private static void assertTraffic(double received, double sent, List<Sample> samples) {
        assertEquals(List.of("web", "web", "soa", "soa"), samples.stream().map(Sample::source).toList());
        assertEquals(List.of(received, sent, 0.0, 0.0), samples.stream().map(Sample::value).toList());
    }

    private static String line(int port, int sent, int received) {
        return LINE.formatted(port, sent, received);
    }

    private static TierSpec tier(String name, int port) {
        return new TierSpec(name, "", null, port, "", null, null, Map.of(), Map.of());
    }
}
