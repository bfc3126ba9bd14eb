package io.pollmark.harness.environment;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;

class PortsTest {
    @Test
    void aPortInUseIsNamedWithItsHolder() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            int port = taken.getLocalPort();
            String message = assertThrows(StartException.class, () -> Ports.requireFree(port, "the web tier")).getMessage();
            assertTrue(message.startsWith("Port " + port + ", which the web tier needs, is in use by process "
                    + ProcessHandle.current().pid()), message);
        }
    }

    @Test
    void aFreePortIsNoProblem() throws IOException {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        assertDoesNotThrow(() -> Ports.requireFree(port, "the web tier"));
    }
}
