package io.pollmark.harness.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import io.pollmark.harness.json.Json;
import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.verdict.Figure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsTest {
    /** All that issue and docs promise of a run in which nothing is missing. */
    private static final String PROMISED = """
            web.cpu soa.cpu web.cpu.utilisation soa.cpu.utilisation core0.idle core1.busy window.seconds
            web.gc.count soa.gc.count web.gc.time soa.gc.time web.threads.peak soa.threads.peak soa.pool.size.peak
            web.heap.peak web.heap.afterGc web.rss.peak soa.heap.peak soa.heap.afterGc soa.rss.peak
            notifications.published notifications.delivered notifications.lost notifications.duplicated
            freshness.p50 freshness.p95 freshness.p99 freshness.max
            action.page.p50 action.page.p95 action.page.p99 action.publish.p50 action.publish.p95
            actions.intended actions.done actions.failed polls.count polls.failed
            interval.achieved.p50 interval.achieved.p99 soap.calls sql.roundtrips db.connection.wait.p99
            soap.connections.new db.roundtrip.p50 db.roundtrip.over.p95 timers.lateness.p95 timers.lateness.max sampler.cpu sampler.cpu.share
            commit.bias.mean foreign.cpu.share""";

    @TempDir
    private Path folder;

    @Test
    void aRunInWhichNothingIsMissingHasEveryMetricAndFollowsTheSchema() throws IOException {
        Summary summary = Results.build(StoredRuns.quick(folder));
        JsonNode result = result();
        assertFollowsSchema(result);
        assertTrue(summary.allValid());
        JsonNode trial = result.path("trials").path(1);
        for (String metric : PROMISED.split("\\s+")) {
            assertTrue(trial.path("metrics").has(metric), metric);
            assertTrue(trial.path("wholeRun").has(metric), metric);
        }
        assertEquals("2025-11-21T08:00:00Z", result.path("started").asText());
        assertEquals("Debian GNU/Linux 12 (bookworm)", result.path("host").path("operatingSystem").asText());
    }

    @Test
    void whatOneMoreTakesIsInResultTerminalAndReport() throws IOException {
        Summary summary = Results.build(StoredRuns.unitCosts(folder));
        JsonNode result = result();
        assertFollowsSchema(result);
        JsonNode poll = result.path("unitCosts").path(0);
        assertEquals("thread-per-session", poll.path("asked").path("of").asText());
        String cost = Figure.of(new Metric(poll.path("cost").path("value").asDouble(), "µs"));
        assertTrue(summary.table().lines().anyMatch(line -> line.matches(" {2}a poll +" + cost + " +.+ to .+")), summary.table());
        assertTrue(summary.table().lines().anyMatch(line -> line.startsWith("    In block 1 it did not happen more often by 5 %")), summary.table());
        String report = Files.readString(summary.report());
        assertTrue(report.contains("<td>a poll</td><td>" + cost + "</td>"), "no row");
        assertTrue(report.contains("id=\"what-one-more-takes\""), "no heading");
    }

    @Test
    void ofAnUndecidedClaimTheResultSaysHowManyBlocksDecideIt() throws IOException {
        claims("");
        Results.build(folder);
        JsonNode claim = result().path("claims").path(0);
        assertEquals("UNDECIDED", claim.path("outcome").asText());
        assertTrue(claim.path("blocksToDecide").asInt() > 3, claim.toString());
        assertFollowsSchema(result());
    }

    @Test
    void aClaimOfOnesOwnIsNotSaidToBePublished() throws IOException {
        claims("");
        Summary summary = Results.build(folder);
        assertTrue(summary.table().contains("\nClaims, tested\n  undecided   Threads"), summary.table());
        assertTrue(report().contains("Not published. Why this limit: a text"));
        assertFalse(report().contains("Published:"));
        claims("published: all of it");
        Results.build(folder);
        assertTrue(report().contains("Published: all of it <small>(a text)</small>"));
        assertFalse(report().contains("Not published"));
    }

    @Test
    void figuresAreThoseOfTheFiles() throws IOException {
        Results.build(StoredRuns.quick(folder));
        JsonNode window = result().path("trials").path(1).path("metrics");
        assertEquals(12 * 88, window.path("notifications.published").path("value").asInt());
        assertEquals(20 * 90, window.path("actions.done").path("value").asInt());
        assertEquals(100, window.path("interval.achieved.p50").path("value").asDouble());
        assertEquals(101, window.path("interval.achieved.p99").path("value").asDouble(), 3);
        assertEquals(0.41, window.path("core1.busy").path("value").asDouble(), 1e-9);
        assertEquals(0.0021 / 16 * 1000, window.path("commit.bias.mean").path("value").asDouble(), 1e-9);
        assertEquals(0.003, window.path("foreign.cpu.share").path("value").asDouble(), 1e-9);
    }

    @Test
    void everyFigureIsALineOfTheTableForNotebooks() throws IOException {
        Results.build(StoredRuns.quick(folder));
        List<String> lines = Files.readAllLines(folder.resolve("result.csv"));
        assertEquals("trial,block,scenario,variant,users,thinkTimeMillis,intervalMillis,valid,period,metric,value,unit", lines.getFirst());
        int figures = 0;
        for (JsonNode trial : result().path("trials")) {
            figures += trial.path("metrics").size() + trial.path("wholeRun").size();
        }
        assertEquals(figures, lines.size() - 1);
        assertTrue(lines.contains("2,1,thread-per-session,thread-per-session,100,5000,100,true,window,core1.busy,0.41,share"),
                lines.stream().filter(line -> line.contains("core1.busy")).toList().toString());
    }

    @Test
    void theTableIsAlignedAndHasUnits() throws IOException {
        String table = Results.build(StoredRuns.quick(folder)).table();
        assertTrue(table.contains("one thread per session"), table);
        assertTrue(table.lines().anyMatch(line -> line.matches("  95th percentile +\\d+ +\\d+ +-  ms")), table);
        assertTrue(table.chars().allMatch(character -> character < 128), table);
    }

    @Test
    void theSameFilesGiveTheSameResult() throws IOException {
        Results.build(StoredRuns.quick(folder));
        byte[] first = Files.readAllBytes(folder.resolve("result.json"));
        Results.build(folder);
        assertEquals(Files.readString(folder.resolve("result.json")), new String(first));
    }

    @Test
    void aFinishedTrialsLedgerIsTheSameBytesWhenTheRunHasGoneOn() throws IOException {
        StoredRuns.frame(folder, 2);
        StoredRuns.singleScheduler(folder, 1).write(1, 1, "", "");
        Results.build(folder);
        String ledger = Files.readString(folder.resolve("trials/1/4-ledger.csv"));
        StoredRuns.threadPerSession(folder, 2).write(2, 1, "", "");
        Results.build(folder);
        assertEquals(ledger, Files.readString(folder.resolve("trials/1/4-ledger.csv")));
    }

    @Test
    void lostAndDoubledNotificationsSpoilATrial() throws IOException {
        StoredRuns.frame(folder, 2);
        StoredRuns.singleScheduler(folder, 1)
                .notification(99_991, "user1", (StoredTrial.WINDOW_START + 5) * 1000)
                .write(1, 1, "", "");
        StoredRuns.threadPerSession(folder, 2)
                .event("receipt,user1,1,1763712009000")
                .write(2, 1, "", "");
        Summary summary = Results.build(folder);
        assertFalse(summary.allValid());
        assertEquals("1 notification never reached the user to whom they were owed", reason(0));
        assertEquals("1 notification reached their user more than once", reason(1));
    }

    @Test
    void aRunThatWasStoppedShowsTheTrialsThatWereFinished() throws IOException {
        StoredRuns.frame(folder, 3);
        StoredRuns.singleScheduler(folder, 1).write(1, 1, "", "");
        Files.createDirectories(folder.resolve("trials/2"));
        Summary summary = Results.build(folder);
        assertTrue(summary.table().contains("Run: 1 of 3 planned trials."), summary.table());
        assertFalse(summary.allValid());
        assertFollowsSchema(result());
    }

    @Test
    void theReportSaysWhetherIdleCoresSlept() throws IOException {
        StoredRuns.quick(folder);
        Results.build(folder);
        assertTrue(report().contains("were kept awake"));
        Path environment = folder.resolve("3-environment.json");
        Files.writeString(environment, Files.readString(environment).replace("kept awake", "may sleep"));
        Results.build(folder);
        assertFalse(report().contains("were kept awake"));
        assertTrue(report().contains("Idle cores could sleep."));
    }

    @Test
    void aRunInWhichNothingStartedSaysSo() throws IOException {
        StoredRuns.frame(folder, 3);
        Files.delete(folder.resolve("3-environment.json"));
        Summary summary = Results.build(folder);
        assertFalse(summary.allValid());
        assertTrue(summary.table().contains("No trial was finished"), summary.table());
        assertFollowsSchema(result());
    }

    @Test
    void aTrialWithoutSamplesOrLoadIsRefusedWithItsReasons() throws IOException {
        StoredRuns.frame(folder, 1);
        new StoredTrial(folder, 1, "single-scheduler").write(1, 1, "\"unpinned\"", "\"k6 ended with status 107\"");
        Results.build(folder);
        assertEquals("k6 ended with status 107", reason(0));
        assertEquals("unpinned", result().path("flags").path(0).asText());
        assertFalse(result().path("trials").path(0).path("metrics").has("web.cpu"));
    }

    @Test
    void aMalformedFileSpoilsItsTrialAndNoOther() throws IOException {
        StoredRuns.quick(folder);
        Files.writeString(folder.resolve("trials/3/5-samples.csv"), "time,source\n1,web,cpu.total,,much,seconds\n");
        assertFalse(Results.build(folder).allValid());
        assertTrue(reason(2).startsWith("its files cannot be read: 5-samples.csv, line 2"), reason(2));
        assertTrue(result().path("trials").path(1).path("valid").asBoolean());
    }

    @Test
    void aTrialThatNeverGotWarmHasNoSteadyWindow() throws IOException {
        StoredRuns.frame(folder, 1);
        StoredTrial trial = StoredRuns.singleScheduler(folder, 1);
        // Compilers that work all the time: the later reading of a moment counts.
        for (int second = 0; second <= 180; second += 5) {
            trial.sample(StoredTrial.LOAD_START + second * 1000L, "web", "jit.time.total", "", second);
        }
        trial.write(1, 1, "", "");
        Summary summary = Results.build(folder);
        assertTrue(summary.allValid());
        assertTrue(summary.table().startsWith("Figures are of the whole run"), summary.table());
        JsonNode stored = result().path("trials").path(0);
        assertEquals("COLD", stored.path("warmUp").asText());
        assertTrue(stored.path("metrics").isEmpty());
        assertTrue(stored.path("wholeRun").has("web.cpu"));
        assertFollowsSchema(result());
    }

    @Test
    void aSecondAttemptMakesUpForARefusedTrial() throws IOException {
        StoredRuns.frame(folder, 2);
        StoredRuns.singleScheduler(folder, 1).write(1, 1, "", "\"a busy loop\"");
        StoredRuns.singleScheduler(folder, 2).write(2, 1, "", "");
        Summary summary = Results.build(folder);
        assertTrue(summary.allValid());
        assertEquals(List.of("false", "true"), result().path("trials").findValuesAsText("valid"));
    }

    @Test
    void whatFreshnessCostsIsCitedOfTheRunThatIsThereForIt() throws IOException {
        Path sweep = StoredRuns.sweep(folder.resolve("sweep"));
        Results.build(sweep);
        Path run = StoredRuns.quick(folder.resolve("run"));
        cite(sweep, "freshness-curve", run.resolve("1-freshness.json"));

        String page = Files.readString(Results.build(run).report());
        assertTrue(page.contains("an interval between polls, measured by freshness-curve of 2025-11-21 with 100 users;"));
        assertFalse(page.contains("Where the effect begins and ends"));

        cite(sweep, "interval-sweep", run.resolve("1-sweep.json"));
        page = Files.readString(Results.build(run).report());
        assertTrue(page.contains("an interval between polls, measured by freshness-curve of 2025-11-21 with 100 users;"));
        assertTrue(page.contains("control included, measured by interval-sweep of 2025-11-21 with 100 users."));

        Files.delete(run.resolve("1-freshness.json"));
        String alone = Files.readString(Results.build(run).report());
        assertTrue(alone.contains("an interval between polls, measured by interval-sweep of 2025-11-21 with 100 users;"));
    }

    @Test
    void aRunWithIntervalsOfItsOwnCitesNone() throws IOException {
        Path run = StoredRuns.sweep(folder);
        Results.build(run);
        cite(run, "freshness-curve", run.resolve("1-freshness.json"));
        String page = Files.readString(Results.build(run).report());
        assertTrue(page.contains("What freshness costs"));
        assertFalse(page.contains("measured by freshness-curve"));
    }

    private static void cite(Path run, String experiment, Path copy) throws IOException {
        ObjectNode result = (ObjectNode) Json.read(run.resolve("result.json"));
        Json.write(copy, result.put("experiment", experiment));
    }

    @Test
    void whatComesFromFilesIsTextInThePage() throws IOException {
        StoredRuns.frame(folder, 1);
        Path experiment = folder.resolve("1-experiment.yaml");
        Files.writeString(experiment, Files.readString(experiment).replace("Which way", "<script>alert(1)</script>"));
        String evil = "</script><img src=x>";
        new StoredTrial(folder, 1, evil).samples(0.1, 0.1, 1, 30, new Random(1)).write(1, 1, "", "\"<b>broken</b>\"");
        String page = Files.readString(Results.build(folder).report());
        assertFalse(page.contains("<script>alert"));
        assertFalse(page.contains("<img src=x"));
        assertFalse(page.contains("<b>broken"));
    }

    @Test
    void thePageLoadsNothing() throws IOException {
        String page = Files.readString(Results.build(StoredRuns.quick(folder)).report());
        assertFalse(page.matches("(?s).*<[^>]+ (src|href)=\"(?!data:|#).*"));
        assertFalse(page.contains("@import"));
    }

    /** Three blocks, of which is claimed what they do not decide. */
    private void claims(String more) throws IOException {
        StoredRuns.blocks(folder);
        Files.writeString(folder.resolve("1-experiment.yaml"), """
                claims:
                - id: half
                  says: Threads take less than 45 %% of the core
                  source: a text
                  holds: [{scenario: thread-per-session, metric: tiers.cpu.utilisation, below: 0.45, margin: 0}]
                  %s
                """.formatted(more), StandardOpenOption.APPEND);
    }

    private String reason(int trial) throws IOException {
        return result().path("trials").path(trial).path("invalidReasons").path(0).asText();
    }

    private String report() throws IOException {
        return Files.readString(folder.resolve("report.html"));
    }

    private JsonNode result() throws IOException {
        return Json.read(folder.resolve("result.json"));
    }

    private static void assertFollowsSchema(JsonNode result) throws IOException {
        String schema = Files.readString(Path.of("../schemas/result.schema.json"));
        assertEquals(
                Set.of(), JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(schema).validate(result));
    }
}
