package io.pollmark.harness.run;

import com.fasterxml.jackson.databind.JsonNode;
import io.pollmark.harness.environment.StartException;
import java.util.List;

/** Whether a run may go on here. */
final class SameEnvironment {
    private static final List<String> PARTS = List.of("kind", "host", "versions", "cores", "commit");

    private SameEnvironment() {
    }

    /** @throws StartException naming what differs between the records of two environments */
    static void require(JsonNode began, JsonNode now) {
        for (String part : PARTS) {
            if (!began.path(part).equals(now.path(part))) {
                throw new StartException("The run cannot go on here: its " + part + " was " + began.path(part) + " and is now "
                        + now.path(part) + ". Trials of both would not be comparable.");
            }
        }
    }
}
