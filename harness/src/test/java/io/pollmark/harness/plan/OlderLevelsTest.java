package io.pollmark.harness.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import io.pollmark.harness.experiment.ExperimentCatalogue;
import io.pollmark.harness.experiment.PolledLevels;
import io.pollmark.harness.json.Json;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class OlderLevelsTest {
    @Test
    void a_plan_of_the_first_version_is_read() throws IOException {
        JsonNode stored = Json.MAPPER.readTree("""
                {"schemaVersion": 1, "seed": 1, "trials": [], "sittings": [{"number": 1,
                  "system": {"number": 1, "block": 1, "scenario": "few", "variant": "old", "users": 7, "intervalMillis": 100,
                    "arrivalsPerSecond": 12.0, "seed": 1, "heap": {}, "networkMillis": 0, "scraped": true},
                  "legs": [{"number": 1, "round": 1, "scenario": "few", "variant": "old", "intervalMillis": 50, "windowMillis": 6000},
                    {"number": 2, "round": 1, "scenario": "few", "variant": "old", "intervalMillis": 50, "arrivalsPerSecond": 300.0,
                      "windowMillis": 6000}]}]}""");
        Sitting sitting = Json.convert(OlderLevels.moved(stored), Plan.class).sittings().getFirst();
        assertEquals(PolledLevels.of(7, 100, 12), sitting.system().levels());
        assertEquals(PolledLevels.of(7, 50, 12), sitting.legs().getFirst().over(sitting.system()));
        assertEquals(PolledLevels.of(7, 50, 300), sitting.legs().getLast().over(sitting.system()));
    }

    @Test
    void one_of_this_version_is_read_as_it_was_written() {
        Plan plan = Plan.ofSittings(new ExperimentCatalogue(Path.of("../experiments")).experiment("layers"), "none");
        assertEquals(plan, Json.convert(OlderLevels.moved(Json.tree(plan)), Plan.class));
    }
}
