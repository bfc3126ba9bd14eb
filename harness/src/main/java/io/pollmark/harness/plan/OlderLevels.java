package io.pollmark.harness.plan;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pollmark.harness.experiment.Level;
import java.time.Duration;
import java.util.List;

/** Reads what the first version of a run's folder had: levels beside the other keys of a trial or leg, a time in milliseconds. */
public final class OlderLevels {
    private static final String TIME = "Millis";
    private static final List<String> NAMES = List.of("users", "thinkTimeMillis", "intervalMillis", "publishShare", "arrivalsPerSecond");

    private OlderLevels() {}

    /** The same as this version writes it; what this version wrote stays as it is. */
    public static JsonNode moved(JsonNode stored) {
        JsonNode copy = stored.deepCopy();
        move(copy);
        return copy;
    }

    private static void move(JsonNode node) {
        if (node instanceof ObjectNode object && object.has("variant") && object.has("intervalMillis")) {
            ObjectNode levels = object.putObject("levels");
            for (String name : NAMES) {
                if (object.hasNonNull(name) && name.endsWith(TIME)) {
                    levels.put(name.replace(TIME, ""), Level.of(Duration.ofMillis(object.remove(name).asLong())).toString());
                } else if (object.hasNonNull(name)) {
                    levels.set(name, object.remove(name));
                }
            }
        }
        node.forEach(OlderLevels::move);
    }
}
