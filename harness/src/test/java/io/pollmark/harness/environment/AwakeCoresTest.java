package io.pollmark.harness.environment;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AwakeCoresTest {
    @TempDir
    Path folder;

    private Path device;
    private Path leastLatency;

    @BeforeEach
    void a_kernel_that_can_be_asked() throws IOException {
        device = Files.createFile(folder.resolve("cpu_dma_latency"));
        leastLatency = Files.writeString(folder.resolve("latency"), "0\n");
    }

    @Test
    void it_asks_for_no_latency_at_all_and_the_wish_lasts_until_it_is_closed() throws IOException {
        assertEquals(Optional.empty(), AwakeCores.hindrance(device, leastLatency));
        AwakeCores cores = AwakeCores.hold(device, leastLatency);
        assertTrue(isOpen(device));
        cores.close();
        assertFalse(isOpen(device));
        assertArrayEquals(new byte[4], Files.readAllBytes(device));
    }

    @Test
    void who_may_not_ask_is_told_and_nothing_is_held() throws IOException {
        Files.delete(device);
        assertEquals(Optional.of("keeping them awake needs root"), AwakeCores.hindrance(device, leastLatency));
        AwakeCores.hold(device, leastLatency).close();
        assertFalse(Files.exists(device));
    }

    @Test
    void a_kernel_that_sleeps_all_the_same_is_not_asked() throws IOException {
        Files.writeString(leastLatency, "2\n");
        assertNotAsked();
        Files.delete(leastLatency);
        assertNotAsked();
    }

    @Test
    void a_kernel_that_refuses_is_told_of() throws IOException {
        Files.delete(device);
        Files.createDirectory(device);
        assertTrue(assertThrows(StartException.class, () -> AwakeCores.hold(device, leastLatency)).getMessage().contains("cannot be kept awake"));
    }

    private void assertNotAsked() throws IOException {
        assertEquals(Optional.of("this kernel cannot keep them awake"), AwakeCores.hindrance(device, leastLatency));
        AwakeCores.hold(device, leastLatency).close();
        assertEquals(0, Files.size(device));
    }

    private static boolean isOpen(Path file) throws IOException {
        try (Stream<Path> descriptors = Files.list(Path.of("/proc/self/fd"))) {
            return descriptors.anyMatch(descriptor -> {
                try {
                    return Files.readSymbolicLink(descriptor).equals(file);
                } catch (IOException gone) {
                    return false;
                }
            });
        }
    }
}
