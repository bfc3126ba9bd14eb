package io.pollmark.harness.run;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.pollmark.harness.environment.HostFacts;
import io.pollmark.harness.environment.StartException;
import io.pollmark.harness.json.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SameEnvironmentTest {
    private static final JsonNode HOST = Json.tree(HostFacts.read());
    private static final JsonNode BEGAN = Json.tree(Map.of("kind", "native", "host", HOST, "commit", "8d37cda"));

    @Test
    void a_run_goes_on_where_it_was_begun() {
        assertDoesNotThrow(() -> SameEnvironment.requireBeforeStart(BEGAN, HOST, "native", "8d37cda"));
        assertDoesNotThrow(() -> SameEnvironment.requireBeforeStart(Json.tree(Map.of("kind", "native", "host", HOST)), HOST, "native", null));
    }

    @Test
    void what_was_written_and_read_is_the_same(@TempDir Path folder) throws IOException {
        JsonNode small = Json.tree(new HostFacts("Debian", "6.1", "a processor", 2, 1L << 30, HostFacts.MAY_SLEEP));
        Json.write(folder.resolve("environment.json"), Map.of("kind", "native", "host", small));
        assertDoesNotThrow(() -> SameEnvironment.requireBeforeStart(Json.read(folder.resolve("environment.json")), small, "native", null));
    }

    @Test
    void another_machine_environment_or_checkout_is_named_before_anything_is_started() {
        assertRefused(Json.tree(Map.of("processor", "Another")), "native", "8d37cda", "its host was");
        assertRefused(HOST, "compose", "8d37cda", "its kind was");
        assertRefused(HOST, "native", "8d37cda+changes", "its commit was");
    }

    private static void assertRefused(JsonNode host, String kind, String commit, String part) {
        StartException refused = assertThrows(StartException.class, () -> SameEnvironment.requireBeforeStart(BEGAN, host, kind, commit));
        assertTrue(refused.getMessage().contains(part), refused.getMessage());
    }
}
