package io.pollmark.harness.environment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JavaVersionTest {
    @Test
    void a_java_process_has_that_of_its_own_program() {
        String version = JavaVersion.of(ProcessHandle.current().pid()).orElseThrow();
        assertTrue(version.contains(System.getProperty("java.runtime.version")), version);
    }

    @Test
    void another_process_has_none() throws IOException {
        Process other = new ProcessBuilder("sleep", "60").start();
        try {
            assertEquals(Optional.empty(), JavaVersion.of(other.pid()));
        } finally {
            other.destroy();
        }
    }
}
