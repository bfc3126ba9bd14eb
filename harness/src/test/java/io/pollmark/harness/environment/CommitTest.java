package io.pollmark.harness.environment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommitTest {
    @TempDir
    private Path checkout;

    @Test
    void outside_git_there_is_none() {
        assertNull(Commit.of(checkout));
    }

    @ParameterizedTest
    @ValueSource(strings = {"mine.yaml", "experiments/mine.yaml", "docs/mine.html", "README.md", "systems/mine/README.md"})
    void a_document_or_an_experiment_is_no_change(String file) throws Exception {
        String commit = committed();
        write(file);
        assertEquals(commit, Commit.of(checkout));
    }

    @ParameterizedTest
    @ValueSource(strings = {"web-tier/src/Mine.java", "systems/mine/system.yaml", "pom.xml"})
    void what_a_run_is_made_of_is_one(String file) throws Exception {
        String commit = committed();
        write(file);
        assertEquals(commit + "+changes", Commit.of(checkout));
    }

    private String committed() throws Exception {
        git("init", "--quiet");
        git("-c", "user.name=Ada", "-c", "user.email=ada@example.org", "commit", "--quiet", "--allow-empty", "--message", "First");
        String commit = Commit.of(checkout);
        assertTrue(commit.matches("[0-9a-f]{40}"), commit);
        return commit;
    }

    private void write(String file) throws IOException {
        Path written = checkout.resolve(file);
        Files.createDirectories(written.getParent());
        Files.writeString(written, "changed");
    }

    private void git(String... arguments) throws Exception {
        List<String> command = Stream.concat(Stream.of("git"), Stream.of(arguments)).toList();
        assertEquals(0, new ProcessBuilder(command).directory(checkout.toFile()).inheritIO().start().waitFor(), command.toString());
    }
}
