package io.pollmark.harness.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProfileLinksTest {
    @TempDir
    private Path run;

    @Test
    void where_nothing_was_profiled_there_are_no_links() throws IOException {
        assertEquals(Optional.empty(), ProfileLinks.of(run, List.of()));
    }

    @Test
    void why_there_is_no_profile_is_said() throws IOException {
        Path folder = Files.createDirectories(run.resolve("sittings/1/profile"));
        Files.writeString(folder.resolve("why-not.txt"), "The web tier cannot be profiled.");
        assertEquals(new ProfileLinks(List.of(), "The web tier cannot be profiled."), ProfileLinks.of(run, List.of()).orElseThrow());
    }
}
