package io.pollmark.harness.environment;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AwakeCoresTest {
    @TempDir
    Path folder;

    private Path device;
    private Path driver;

    @BeforeEach
    void aKernelThatCanBeAsked() throws IOException {
        device = Files.createFile(folder.resolve("cpu_dma_latency"));
        driver = Files.writeString(folder.resolve("current_driver"), "haltpoll\n");
    }

    @Test
    void it_asks_for_no_latency_at_all() throws IOException {
        try (AwakeCores cores = AwakeCores.hold(device, driver)) {
            assertEquals("kept awake", cores.state());
        }
        assertArrayEquals(new byte[4], Files.readAllBytes(device));
    }

    @Test
    void who_may_not_ask_is_told() throws IOException {
        Files.delete(device);
        try (AwakeCores cores = AwakeCores.hold(device, driver)) {
            assertEquals("may sleep: asking otherwise needs root and /dev/cpu_dma_latency", cores.state());
        }
    }

    @Test
    void a_kernel_that_sleeps_all_the_same_is_not_asked() throws IOException {
        Files.writeString(driver, "none\n");
        try (AwakeCores cores = AwakeCores.hold(device, driver)) {
            assertEquals("may sleep: this kernel cannot be asked otherwise", cores.state());
        }
        assertEquals(0, Files.size(device));
        Files.delete(driver);
        try (AwakeCores cores = AwakeCores.hold(device, driver)) {
            assertEquals("may sleep: this kernel cannot be asked otherwise", cores.state());
        }
    }
}
