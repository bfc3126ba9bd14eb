package io.pollmark.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class ExitStatusTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', value = {
        "compare nothing-of-that-name           | There is no experiment 'nothing-of-that-name'",
        "compare --users many                   | '--users'",
        "compare --users 0                      | users is 0",
        "compare --duration 5                   | '5' is no duration",
        "compare cold-start --duration 1ms      | window must be at least 1s",
        "compare --duration 30s                 | quick is a crossover",
        "compare --environment compose          | does not go on with another variant while it runs",
        "compare faults --environment compose   | faults asks for what cannot be done to a system in the environment compose (The database is killed",
        "compare --variants websocket           | There is no variant 'websocket'",
        "compare --blocks 0                     | blocks is 0",
        "compare --frobnicate                   | '--frobnicate'",
        "compare --environment cloud            | '--environment'",
        "compare --environment external         | --environment external and --addresses FILE belong together",
        "compare --addresses x.yaml             | --environment external and --addresses FILE belong together",
        "compare --environment external --addresses x.yaml | x.yaml cannot be read",
        "up                                     | 'VARIANT'",
        "analyse                                | 'FOLDER'",
        "analyse /tmp                           | /tmp is not the folder of a run",
        "resume /tmp                            | /tmp is not the folder of a run",
        "validate nothing-of-that-name          | There is no experiment 'nothing-of-that-name'",
        "compare --blocks 3 --budget 45m        | --blocks and --budget both say how many blocks",
        "compare cold-start --budget 5m         | A block of cold-start takes about",
        "compare --budget 5m                    | Three sittings of quick",
        "compare --variants none                | cannot end with the control",
        "compare --fail-on rain                 | '--fail-on'",
        "capacity session-store --objective actions.failed<1      | 'session-store' names no variant",
        "capacity quick/none --objective actions.failed<1         | quick is a crossover",
        "capacity session-store/tape --objective actions.failed<1 | There is no variant 'tape'",
        "capacity session-store/disk --objective fast             | 'fast' is no objective",
        "capacity session-store/disk --objective speed<1          | speed",
        "capacity session-store/disk --objective actions.failed<1 --to 961 | users is 961",
        "soak                                                     | Missing required parameter: 'VARIANT'",
        "soak websocket                                           | There is no variant 'websocket'",
        "soak single-scheduler --for 1s                           | window must be at least 1s",
        "soak single-scheduler --users 10                         | users",
        "up websocket                           | There is no variant 'websocket'",
    })
    void wrongUseIsOneSentenceAndStatusTwo(String arguments, String part) {
        StringWriter errors = new StringWriter();
        CommandLine command = Pollmark.commandLine().setErr(new PrintWriter(errors, true));
        assertEquals(2, command.execute(arguments.split(" ")));
        assertTrue(errors.toString().contains(part), errors.toString());
        assertEquals(1, errors.toString().lines().count(), errors.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"provided", "always", "holds"})
    void aMetricThatAClaimMisspellsIsToldBeforeTheRun(String key, @TempDir Path folder) throws IOException {
        String conditions = "[{scenario: disk-crash, metric: calls.last, below: 1, margin: 0}]";
        String others = key.equals("provided") ? "\n    holds: [{scenario: disk-crash, metric: calls.lost, below: 1, margin: 0}]" : "";
        String experiment = Files.readString(Path.of("../experiments/session-store-crash.yaml"));
        Path file = Files.writeString(folder.resolve("misspelt.yaml"), experiment.substring(0, experiment.indexOf("\nclaims:"))
                + "\nclaims:\n  - id: a\n    says: b\n    published: c\n    source: d\n    " + key + ": " + conditions + others + "\n");
        StringWriter errors = new StringWriter();
        assertEquals(2, Pollmark.commandLine().setErr(new PrintWriter(errors, true)).execute("validate", file.toString()));
        assertTrue(errors.toString().contains("calls.last"), errors.toString());
    }

    @Test
    void helpIsThereForEveryCommand() {
        for (String name : Pollmark.commandLine().getSubcommands().keySet()) {
            StringWriter out = new StringWriter();
            assertEquals(0, Pollmark.commandLine().setOut(new PrintWriter(out, true)).execute(name, "--help"));
            assertTrue(out.toString().contains("Exit status"), name);
        }
    }
}
