package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A whole sitting on two application servers, in which each way from one to the other has its turn. */
class TransportRaceTest {
    private static final String SHORT = " failed: an account or a field was missing, or there was no answer";
    /** 55 accounts of ten fields, each of 36 characters. */
    private static final double LEAST_KILOBYTES = 55 * 10 * 36 / 1000.0;
    /** IIOP needs more than three times as much. */
    private static final double MOST_KILOBYTES = 5 * LEAST_KILOBYTES;

    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    private static Path results;

    private static Path run;

    @BeforeAll
    static void run() throws Exception {
        run = new WholeRun("short-race.yaml", results).call();
    }

    @ParameterizedTest
    @ValueSource(strings = {"servlet", "protobuf", "jax-rs", "remote-ejb", "jax-ws"})
    void each_way_brings_all_accounts_and_what_it_carries_is_counted(String variant) throws IOException {
        assertFalse(WholeRun.isRefusedBecause(WholeRun.leg(run, variant), SHORT), variant);
        double wire = WholeRun.figure(run, variant, "call.wire");
        assertTrue(wire > LEAST_KILOBYTES && wire < MOST_KILOBYTES, variant + ": " + wire + " kB");
    }

    @Test
    void a_leg_may_have_accounts_of_more_fields_than_the_others() throws IOException {
        assertFalse(WholeRun.isRefusedBecause(WholeRun.leg(run, "cxf-wide"), SHORT));
        double wire = WholeRun.figure(run, "cxf-wide", "call.wire");
        assertTrue(wire > 5 * LEAST_KILOBYTES, wire + " kB");
    }

    @ParameterizedTest
    @ValueSource(strings = {"one-short", "one-field-short"})
    void an_account_or_a_field_that_is_missing_is_found_in_its_leg_and_said(String planted) throws IOException {
        assertTrue(WholeRun.isRefusedBecause(WholeRun.leg(run, planted), SHORT), planted);
        // What came was short, and not nothing.
        assertTrue(WholeRun.figure(run, planted, "wire") > 1000 * LEAST_KILOBYTES, planted);
    }

    @Test
    void the_answer_says_that_it_is_of_one_sitting_on_warm_jvms() throws IOException {
        String answer = WholeRun.JSON.readTree(run.resolve("result.json").toFile()).path("answers").path(0).asText();
        assertTrue(answer.contains("Measured on warm JVMs, in one sitting"), answer);
    }
}
