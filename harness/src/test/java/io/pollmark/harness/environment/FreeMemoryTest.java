package io.pollmark.harness.environment;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class FreeMemoryTest {
    @Test
    void what_the_kernel_calls_available_is_meant() {
        assertEquals(OptionalLong.of(2048 * 1024L), FreeMemory.available("MemTotal:  9000 kB\nMemFree:   100 kB\nMemAvailable:    2048 kB\n"));
        assertEquals(OptionalLong.empty(), FreeMemory.available("MemTotal:  9000 kB\n"));
    }

    @Test
    void too_little_is_said_with_both_figures() {
        assertDoesNotThrow(() -> FreeMemory.require("two-servers", 1800, 1800L << 20));
        assertEquals("There is no memory for two-servers: it needs 1800 MiB, and 1799 MiB are available. End other programs, or take a machine with more.",
                assertThrows(StartException.class, () -> FreeMemory.require("two-servers", 1800, (1800L << 20) - 1)).getMessage());
    }
}
