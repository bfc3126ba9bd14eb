package io.pollmark.harness.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TierSpecTest {
    private static final List<String> COMMAND = List.of("serve", "{port}");

    @Test
    void a_tier_is_started_in_one_way() {
        String message = "the tier web needs a jar or a command, and not both";
        assertEquals(message, refused("web.jar", COMMAND, null, null, null));
        assertEquals(message, refused(null, null, null, null, null));
        assertEquals(message, refused(null, List.of(), null, null, null));
    }

    @Test
    void jmx_needs_both_of_its_ports() {
        assertTrue(new TierSpec("web", "web.jar", null, 1, "/", 2, 3, null, null).hasJmx());
        assertFalse(new TierSpec("web", "web.jar", null, 1, "/", null, null, null, null).hasJmx());
        assertEquals("the tier web has one of exporterPort and jmxPort: give both, or neither where nothing is read over JMX",
                refused("web.jar", null, 2, null, null));
    }

    @Test
    void a_command_gets_nothing_but_what_is_written_into_it() {
        assertEquals("the tier web has JMX ports and a command without {jvm}, which stands for the flags that open them",
                refused(null, COMMAND, 2, 3, null));
        assertEquals("the tier web has properties and a command without {jvm}, which stands for the flags that set them",
                refused(null, COMMAND, null, null, Map.of("a", "b")));
    }

    @Test
    void further_ports_are_named_by_what_is_spoken_there() {
        String message = "the tier web has furtherPorts http: they must be named by protocols other than http, in a-z and 0-9";
        assertEquals(message, assertThrows(ExperimentException.class,
                () -> new TierSpec("web", "web.jar", null, 1, "/", null, null, null, Map.of("http", 2))).getMessage());
    }

    private static String refused(String jar, List<String> command, Integer exporterPort, Integer jmxPort, Map<String, String> properties) {
        return assertThrows(ExperimentException.class,
                () -> new TierSpec("web", jar, command, 1, "/", exporterPort, jmxPort, properties, null)).getMessage();
    }
}
