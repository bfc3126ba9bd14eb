package io.pollmark.harness.plan;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pollmark.harness.experiment.Level;
import io.pollmark.harness.experiment.Levels;
import java.time.Duration;
import java.util.Map;

/** Reads what was stored of searches while they could only be for an interval, in milliseconds, and by one metric. */
public final class OlderSearch {
    private static final Map<String, String> LEVELS = Map.of("foundMillis", "found", "failsAtMillis", "failsAt", "intervalMillis", "level");

    private OlderSearch() {}

    /** The same as this version writes it; what this version wrote stays as it is. */
    public static JsonNode moved(JsonNode stored) {
        JsonNode copy = stored.deepCopy();
        move(copy);
        return copy;
    }

    private static void move(JsonNode node) {
        if (node instanceof ObjectNode object && object.has("metric") && object.has("probes")) {
            object.put("factor", Levels.INTERVAL);
            ObjectNode limit = object.putArray("limits").addObject();
            limit.set("metric", object.remove("metric"));
            limit.set("below", object.remove("below"));
            rename(object);
            for (JsonNode probe : object.path("probes")) {
                if (probe instanceof ObjectNode level) {
                    rename(level);
                }
            }
        }
        node.forEach(OlderSearch::move);
    }

    private static void rename(ObjectNode object) {
        LEVELS.forEach((old, now) -> {
            if (object.hasNonNull(old)) {
                object.put(now, Level.of(Duration.ofMillis(object.path(old).asLong())).toString());
            }
            object.remove(old);
        });
        if (object.has("betweenMillis")) {
            object.set("between", object.remove("betweenMillis"));
        }
    }
}
