package io.pollmark.harness.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.pollmark.harness.environment.StartException;
import java.util.List;

/** Whether a run may go on here. */
final class SameEnvironment {
    private static final List<String> PARTS = List.of("kind", "host", "versions", "cores", "commit");

    private SameEnvironment() {
    }

    /**
     * @param commit may be null
     * @throws StartException naming what differs that can be known before a system is started
     */
    static void requireBeforeStart(JsonNode began, JsonNode host, String kind, String commit) {
        require(began, "host", host);
        require(began, "kind", TextNode.valueOf(kind));
        require(began, "commit", commit == null ? MissingNode.getInstance() : TextNode.valueOf(commit));
    }

    /** @throws StartException naming what differs between the records of two environments */
    static void require(JsonNode began, JsonNode now) {
        for (String part : PARTS) {
            require(began, part, now.path(part));
        }
    }

    private static void require(JsonNode began, String part, JsonNode now) {
        if (!began.path(part).equals(now)) {
            throw new StartException("The run cannot go on here: its " + part + " was " + began.path(part) + " and is now "
                    + now + ". Trials of both would not be comparable.");
        }
    }
}
