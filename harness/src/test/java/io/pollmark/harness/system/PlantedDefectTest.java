package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * A whole sitting through k6, both tiers and MySQL, in which strategies take turns: what is done wrong on purpose is found in
 * the leg in which it is done, and nothing else is.
 */
class PlantedDefectTest {
    private static final String LOSS = " never reached the user to whom they were owed";
    private static final String DUPLICATION = " reached their user more than once";
    /** What is committed while a strategy ends is handed over soundly, by the exchange: half a second of it at most. */
    private static final long AT_THE_EXCHANGE = 40;

    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    private static Path results;

    private static Path run;
    private static List<String[]> ledger;
    private static Map<Long, Long> positions;

    @BeforeAll
    static void run() throws Exception {
        run = new WholeRun("planted-defects.yaml", results).call();
        // Beside those of SampleReportsTest, for the browser's tests.
        Path kept = Files.createDirectories(Path.of("target/reports")).resolve("legs.html");
        Files.copy(run.resolve("report.html"), kept, StandardCopyOption.REPLACE_EXISTING);
        Path sitting = run.resolve("sittings/1");
        ledger = rows(sitting.resolve("4-ledger.csv"));
        positions = new HashMap<>();
        rows(sitting.resolve("4-notifications.csv")).stream()
                .filter(row -> row.length > 4)
                .forEach(row -> positions.put(Long.valueOf(row[0]), Long.valueOf(row[4])));
    }

    @Test
    void whatever_was_not_spoilt_on_purpose_arrived_once_in_the_whole_sitting_exchanges_included() {
        List<String[]> sound = ledger.stream().filter(row -> !isPlanted(row) && !row[5].equals("not-owed")).toList();
        assertTrue(sound.size() > 2000, "too few for a fault to show: " + sound.size());
        assertEquals(Set.of("delivered"), sound.stream().map(row -> row[5]).collect(Collectors.toSet()));
    }

    @Test
    void sound_strategies_and_the_control_lose_and_double_nothing() throws IOException {
        for (String variant : List.of("none", "thread-per-session", "single-scheduler")) {
            JsonNode leg = WholeRun.leg(run, variant);
            assertFalse(WholeRun.isRefusedBecause(leg, LOSS), variant);
            assertFalse(WholeRun.isRefusedBecause(leg, DUPLICATION), variant);
        }
    }

    @Test
    void one_in_a_hundred_dropped_is_found_in_its_leg_and_said() throws IOException {
        assertDefect("drop-one-in-100", "lost", LOSS, DUPLICATION);
    }

    @Test
    void one_in_a_hundred_doubled_is_found_in_its_leg_and_said() throws IOException {
        assertDefect("double-one-in-100", "duplicated", DUPLICATION, LOSS);
    }

    @Test
    void each_variant_has_a_flame_graph_of_each_tier_and_the_report_links_it() throws IOException {
        String report = Files.readString(run.resolve("report.html"));
        for (String variant : List.of("none", "thread-per-session", "single-scheduler", "drop-one-in-100", "double-one-in-100")) {
            for (String tier : List.of("web", "soa")) {
                String file = "sittings/1/profile/" + variant + "/" + tier + ".html";
                assertTrue(report.contains("href=\"" + file + "\""), file);
                assertTrue(Files.readString(run.resolve(file)).contains(variant + " " + tier), file);
            }
        }
        long frames = Files.readAllLines(run.resolve("sittings/1/profile/thread-per-session/web.html")).stream()
                .filter(line -> line.matches("[fnu]\\(.*\\)")).count();
        assertTrue(frames > 50, "two hundred polls left " + frames + " frames");
    }

    private static void assertDefect(String variant, String status, String reason, String other) throws IOException {
        JsonNode leg = WholeRun.leg(run, variant);
        JsonNode recorded = StreamSupport.stream(WholeRun.JSON.readTree(run.resolve("sittings/1/sitting.json").toFile()).path("legs").spliterator(), false)
                .filter(one -> one.path("variant").asText().equals(variant)).findFirst().orElseThrow();
        List<String[]> planted = ledger.stream()
                .filter(row -> isPlanted(row) && !row[5].equals("not-owed") && positions.containsKey(Long.valueOf(row[0])))
                .filter(row -> positions.get(Long.valueOf(row[0])) > recorded.path("after").asLong()
                        && positions.get(Long.valueOf(row[0])) <= recorded.path("upTo").asLong())
                .toList();
        List<String[]> spoilt = planted.stream().filter(row -> row[5].equals(status)).toList();
        assertTrue(spoilt.size() > 2, "too few were spoilt: " + spoilt.size());
        for (String[] sound : planted) {
            assertTrue(spoilt.contains(sound) || sound[5].equals("delivered")
                    && positions.get(Long.valueOf(sound[0])) > recorded.path("upTo").asLong() - AT_THE_EXCHANGE, String.join(",", sound));
        }
        assertFalse(leg.path("valid").asBoolean());
        assertTrue(WholeRun.isRefusedBecause(leg, spoilt.size() + " notifications" + reason), leg.path("reasons").toString());
        assertFalse(WholeRun.isRefusedBecause(leg, other));
    }

    private static boolean isPlanted(String[] row) {
        return Long.parseLong(row[0]) % 100 == 0;
    }

    private static List<String[]> rows(Path file) throws IOException {
        return Files.readAllLines(file).stream().skip(1).map(line -> line.split(",")).toList();
    }
}
