package io.pollmark.harness.sampling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.experiment.TierSpec;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LiveHeapProbeTest {
    private static final int READINGS = 5;
    private static final double GAPS = 600e3;

    @Test
    void what_has_died_is_not_in_use_in_any_reading() throws Exception {
        int port = freePort();
        Process jvm = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin/java").toString(), "-XX:+UseSerialGC", "-Xms64m", "-Xmx64m",
                "-Dcom.sun.management.jmxremote.port=" + port, "-Dcom.sun.management.jmxremote.host=127.0.0.1", "-Djava.rmi.server.hostname=127.0.0.1",
                "-Dcom.sun.management.jmxremote.authenticate=false", "-Dcom.sun.management.jmxremote.ssl=false",
                "-cp", System.getProperty("java.class.path"), HeapWithGaps.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try (BufferedReader said = jvm.inputReader()) {
            assertEquals("ready", said.readLine());
            try (LiveHeapProbe probe = new LiveHeapProbe(new TierSpec("web", "web.jar", null, 8080, "/", 9404, port, null, null))) {
                DoubleSummaryStatistics inUse = IntStream.range(0, READINGS).mapToObj(probe::read).flatMap(List::stream)
                        .mapToDouble(Sample::value).summaryStatistics();
                assertEquals(READINGS, inUse.getCount());
                assertTrue(inUse.getMax() - inUse.getMin() < GAPS / 2, inUse.toString());
            }
        } finally {
            jvm.destroyForcibly();
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return free.getLocalPort();
        }
    }
}
