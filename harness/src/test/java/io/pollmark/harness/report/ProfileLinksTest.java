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
        ProfileFolder.noteWhyNot(profile("1"), "The web tier cannot be profiled.");
        assertEquals(new ProfileLinks(List.of(), "The web tier cannot be profiled."), ProfileLinks.of(run, List.of()).orElseThrow());
    }

    @Test
    void those_of_the_first_sitting_that_was_not_interrupted_are_shown() throws IOException {
        profile("1.interrupted-20261129-010000");
        Files.createDirectories(run.resolve("sittings/2/profile.unfinished"));
        ProfileFolder.noteWhyNot(profile("12"), "later");
        ProfileFolder.noteWhyNot(profile("3"), "first");
        assertEquals("first", ProfileLinks.of(run, List.of()).orElseThrow().whyNot());
    }

    private Path profile(String sitting) throws IOException {
        return Files.createDirectories(ProfileFolder.in(run.resolve("sittings").resolve(sitting)));
    }
}
