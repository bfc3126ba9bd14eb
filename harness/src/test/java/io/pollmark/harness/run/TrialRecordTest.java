package io.pollmark.harness.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.pollmark.harness.experiment.PolledLevels;
import io.pollmark.harness.json.Json;
import io.pollmark.harness.plan.Trial;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrialRecordTest {
    @TempDir
    private Path folder;

    @Test
    void theFileSaysUnderWhatLoadTheTrialRan() throws IOException {
        Trial trial = new Trial(1, 1, "none", "none", PolledLevels.of(100, 100, 12), 1, Map.of(), 0, true);
        Path file = folder.resolve("trial.json");
        Json.write(file, new TrialRecord(trial, Map.of("loadStart", 7L), Map.of(), List.of(), List.of()));
        JsonNode written = new ObjectMapper().readTree(file.toFile());
        assertEquals(100, written.path("levels").path("users").asInt());
        assertEquals("100ms", written.path("levels").path("interval").asText());
        assertEquals(7, written.path("marks").path("loadStart").asLong());
    }
}
