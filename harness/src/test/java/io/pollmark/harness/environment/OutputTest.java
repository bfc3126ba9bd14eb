package io.pollmark.harness.environment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputTest {
    @TempDir
    private Path folder;

    /** Once in twenty or fifty times what it said was closed before it was read. */
    @Test
    void what_a_command_says_is_read_though_it_has_ended() {
        for (int time = 0; time < 500; time++) {
            assertEquals(Optional.of("said"), Output.of(folder, "echo", "said"));
        }
    }

    @Test
    void a_command_that_fails_says_nothing_or_is_not_there_has_none() {
        assertEquals(Optional.empty(), Output.of(folder, "sh", "-c", "echo said; exit 1"));
        assertEquals(Optional.empty(), Output.of(folder, "true"));
        assertEquals(Optional.empty(), Output.of(folder, "no-such-command"));
    }
}
