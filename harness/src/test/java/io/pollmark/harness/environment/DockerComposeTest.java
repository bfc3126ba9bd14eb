package io.pollmark.harness.environment;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DockerComposeTest {
    @ParameterizedTest
    @ValueSource(strings = {"2.24", "2.24.0", "v2.40.3", "3.0", "2.24.1-desktop.1"})
    void a_version_that_is_new_enough_will_do(String found) {
        assertDoesNotThrow(() -> DockerCompose.requireVersion("docker compose", "2.24", found));
    }

    @Test
    void what_is_no_version_is_not_new_enough() {
        assertThrows(StartException.class, () -> DockerCompose.requireVersion("docker compose", "2.24", "dev"));
    }

    @Test
    void an_older_one_is_named_with_what_is_needed() {
        StartException old = assertThrows(
                StartException.class, () -> DockerCompose.requireVersion("Docker Engine", "20.10", "19.03.15"));
        assertEquals("Docker Engine is '19.03.15': version 20.10 or newer is needed.", old.getMessage());
    }
}
