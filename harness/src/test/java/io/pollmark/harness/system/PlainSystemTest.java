package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * The stages know nothing of notifications: the system of the page that tells how to add one, a tier that a command starts with nothing
 * behind it, goes through all.
 */
class PlainSystemTest {
    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    private static Path results;

    private static Path run;

    @BeforeAll
    static void run() throws Exception {
        run = new WholeRun(AddASystemPage.follow(Path.of("target/test-classes").toAbsolutePath()), results).call();
    }

    @Test
    void what_it_declares_is_measured() throws Exception {
        double anew = cost("anew");
        double once = cost("once");
        assertTrue(anew > 2 * once, anew + " and " + once);
    }

    @Test
    void its_answer_is_in_its_own_words() throws Exception {
        JsonNode answers = WholeRun.JSON.readTree(run.resolve("result.json").toFile()).path("answers");
        assertEquals(1, answers.size());
        String answer = answers.path(0).asText();
        assertTrue(answer.contains("a page made anew takes") && answer.contains("as a page made once"), answer);
        assertTrue(Files.size(run.resolve("report.html")) > 0);
    }

    @Test
    void what_it_lacks_was_not_started() throws Exception {
        try (var logs = Files.list(run.resolve("trials/1/logs"))) {
            assertEquals(List.of("k6.log", "web.log"), logs.map(log -> log.getFileName().toString()).sorted().toList());
        }
    }

    @Test
    void others_came_ahead_of_the_trial_and_were_gone_when_it_began() throws Exception {
        Path ahead = run.resolve("trials/1/ahead/4-events.csv");
        long last = Files.readAllLines(ahead).stream().filter(line -> line.startsWith("action,page,")).mapToLong(line -> Long.parseLong(line.split(",")[3]))
                .max().orElseThrow();
        JsonNode trial = WholeRun.JSON.readTree(run.resolve("trials/1/trial.json").toFile());
        assertTrue(last < trial.path("marks").path("loadStart").asLong());
        assertEquals("0", trial.path("terms").path("web.cores").asText());
    }

    private static double cost(String variant) throws Exception {
        JsonNode trial = WholeRun.trial(run, other -> other.path("variant").asText().equals(variant));
        assertTrue(trial.path("valid").asBoolean(), trial.path("invalidReasons").toString());
        return trial.path("wholeRun").path("web.cpu.utilisation").path("value").asDouble();
    }
}
