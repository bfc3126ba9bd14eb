package io.pollmark.harness.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FaultTest {
    private static final Path EXPERIMENTS = Path.of("../experiments");

    @TempDir
    private Path folder;

    @Test
    void a_tier_that_would_be_back_after_the_load_is_refused() throws IOException {
        assertEquals("the scenario memory-crash has web back after the load: let it end before.", refusal("at: 95s, back: 1s", "at: 95s, back: 20s"));
    }

    @Test
    void a_tier_that_is_not_there_cannot_be_killed() throws IOException {
        assertEquals("The system session-store has no tier wep.", refusal("of: web, at: 15s", "of: wep, at: 15s"));
    }

    @Test
    void what_is_done_to_a_network_is_done_to_that_of_a_database_that_is_there() throws IOException {
        assertEquals("a reset of web is done to a network: there is one before the database, and one between the tiers.",
                refusal("what: kill, of: web, at: 15s", "what: reset, of: web, at: 15s"));
        assertEquals("The system session-store has no database.", refusal("what: kill, of: web, at: 15s", "what: reset, of: database, at: 15s"));
        assertEquals("the scenario memory-crash has a fault of the network between the tiers, but no such network: give it one, such as network: 1ms",
                refusal("what: kill, of: web, at: 15s", "what: reset, of: tiers, at: 15s"));
        assertEquals("a kill of tiers cannot be: name one of the tiers.", refusal("of: web, at: 15s", "of: tiers, at: 15s"));
    }

    @Test
    void only_a_reconnection_is_over_as_it_begins() throws IOException {
        assertEquals("a kill of web is over as it begins: give it a time until it is back.", refusal("back: 1s", "back: 0s"));
    }

    @Test
    void how_slow_is_said_of_what_is_slow() throws IOException {
        assertEquals("a slow of database does not say by how much.",
                refusal("what: kill, of: web, at: 15s", "what: slow, of: database, at: 15s"));
        assertEquals("a kill of web has the key 'by', which is of slow.", refusal("of: web, at: 15s", "of: web, by: 5ms, at: 15s"));
    }

    @Test
    void how_narrow_is_said_of_what_is_narrow() throws IOException {
        assertEquals("a narrow of database does not say how much comes through.",
                refusal("what: kill, of: web, at: 15s", "what: narrow, of: database, at: 15s"));
        assertEquals("a narrow of database lets nothing through: that is a stall.",
                refusal("what: kill, of: web, at: 15s", "what: narrow, of: database, kilobytesPerSecond: 0, at: 15s"));
        assertEquals("a kill of web has the key 'kilobytesPerSecond', which is of narrow.",
                refusal("of: web, at: 15s", "of: web, kilobytesPerSecond: 5, at: 15s"));
    }

    @Test
    void a_table_that_is_not_named_cannot_be_locked() throws IOException {
        assertEquals("a lock of web cannot be: the database has a table that can be locked.",
                refusal("what: kill, of: web, at: 15s", "what: lock, of: web, at: 15s"));
        assertEquals("The system session-store has no database.", refusal("what: kill, of: web, at: 15s", "what: lock, of: database, at: 15s"));
    }

    @Test
    void users_are_idle_or_reconnect_and_nobody_else_does() throws IOException {
        assertEquals("kill of users cannot be: users are idle or reconnect, and nothing else does.",
                refusal("of: web, at: 15s", "of: users, at: 15s"));
        assertEquals("idle of web cannot be: users are idle or reconnect, and nothing else does.",
                refusal("what: kill, of: web, at: 15s", "what: idle, of: web, at: 15s"));
    }

    private String refusal(String from, String to) throws IOException {
        String text = Files.readString(EXPERIMENTS.resolve("session-store-crash.yaml"));
        Path file = Files.writeString(folder.resolve("mistaken.yaml"), text.replaceFirst(from, to));
        ExperimentCatalogue catalogue = new ExperimentCatalogue(EXPERIMENTS);
        String message = assertThrows(ExperimentException.class, () -> {
            Experiment experiment = catalogue.experiment(file.toString());
            ExperimentCatalogue.check(experiment, catalogue.system(experiment.system()));
        }).getMessage();
        return message.replaceFirst("^.*mistaken.yaml[^:]*: ", "");
    }
}
