package io.pollmark.harness.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import io.pollmark.harness.experiment.Level;
import io.pollmark.harness.experiment.Search.Limit;
import io.pollmark.harness.json.Json;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class OlderSearchTest {
    @Test
    void what_was_stored_in_milliseconds_is_read_as_levels_of_the_interval() throws IOException {
        JsonNode stored = Json.MAPPER.readTree("""
                {"metric": "core0.idle", "below": 0.05, "complete": true, "foundMillis": 87, "failsAtMillis": 100,
                 "betweenMillis": [80.5, 94.0], "probes": [{"intervalMillis": 100, "holds": false}, {"intervalMillis": 93}]}""");
        SearchResult search = Json.convert(OlderSearch.moved(stored), SearchResult.class);
        assertEquals(new SearchResult("interval", List.of(new Limit("core0.idle", 0.05)), true, millis(87), millis(100), List.of(80.5, 94.0),
                List.of(new SearchResult.Probe(millis(100), false), new SearchResult.Probe(millis(93), null))), search);
    }

    @Test
    void what_this_version_stored_stays_as_it_is() {
        JsonNode stored = Json.tree(new SearchResult("users", List.of(new Limit("m", 1)), true, Level.of(10), null, null, List.of()));
        assertEquals(stored, OlderSearch.moved(stored));
    }

    private static Level millis(long value) {
        return Level.of(Duration.ofMillis(value));
    }
}
