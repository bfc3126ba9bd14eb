package io.pollmark.harness.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.experiment.ExperimentException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A run folder of which nothing can be made is refused, and stays as it is. */
class RefusedRunTest {
    @TempDir
    private Path folder;

    @Test
    void aMalformedPlanIsRefused() throws IOException {
        StoredRuns.quick(folder);
        Files.writeString(folder.resolve("2-plan.json"), "{\"trials\": [");
        assertRefused("is not as a run leaves it: " + folder.resolve("2-plan.json") + " is malformed: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1-experiment.yaml", "2-plan.json"})
    void aFileThatIsNoTextIsRefusedByItsName(String file) throws IOException {
        StoredRuns.frame(folder, 1);
        Files.write(folder.resolve(file), new byte[] {'{', '"', (byte) 0xff, (byte) 0xfe});
        assertRefused(file);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            1-interval.json     | {"search": 1}
            2-plan.json         | {"schemaVersion": 1, "seed": 1, "trials": [{"number": "first"}]}
            2-search.json       | {"probes": "none"}
            trials/1/trial.json | {"number": "first"}
            """)
    void aValueOfTheWrongKindIsRefusedByTheNameOfItsFile(String file, String content) throws IOException {
        StoredRuns.quick(folder);
        Files.writeString(folder.resolve(file), content);
        assertRefused(folder.resolve(file) + " has a value of the wrong kind: ");
        assertFalse(refusal().contains("line -1"), refusal());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            trials/1/trial.json | {}
            trials/1/trial.json | {"number": 2, "scenario": "single-scheduler", "variant": "single-scheduler"}
            """)
    void aFileThatIsNotWhatItsNameSaysIsRefusedAndTheFolderStaysAsItIs(String file, String content) throws IOException {
        StoredRuns.frame(folder, 1);
        StoredRuns.singleScheduler(folder, 1).write(1, 1, "", "");
        Files.writeString(folder.resolve(file), content);
        assertRefused("is not as a run leaves it");
    }

    @Test
    void aPlanWithoutTrialsIsRefused() throws IOException {
        StoredRuns.quick(folder);
        Files.writeString(folder.resolve("2-plan.json"), "{\"schemaVersion\": 1, \"seed\": 1}");
        assertRefused("is not as a run leaves it: 2-plan.json has no trials");
    }

    @Test
    void aClaimThatCannotBeUnderstoodIsRefusedBeforeAnythingIsWritten() throws IOException {
        StoredRuns.frame(folder, 1);
        Path experiment = folder.resolve("1-experiment.yaml");
        Files.writeString(experiment, Files.readString(experiment) + """

                claims:
                  - {id: a, says: A, published: p, source: s, holds: [{scenario: single-scheduler, metric: m, period: windo, above: 1}]}
                """);
        assertRefused("period is 'windo'");
    }

    @Test
    void aRunOfAnotherVersionIsRefused() throws IOException {
        StoredRuns.quick(folder);
        Files.writeString(folder.resolve("2-plan.json"), "{\"seed\": 1, \"trials\": []}");
        assertRefused("was left by another version of Pollmark (schema 0, this one reads those up to 2)");
    }

    @Test
    void aRunWithoutItsExperimentIsRefused() throws IOException {
        StoredRuns.quick(folder);
        Files.delete(folder.resolve("1-experiment.yaml"));
        assertRefused("1-experiment.yaml");
    }

    @Test
    void anExperimentWithoutKeysIsRefused() throws IOException {
        StoredRuns.quick(folder);
        Files.writeString(folder.resolve("1-experiment.yaml"), "");
        assertRefused("1-experiment.yaml has no keys");
    }

    private void assertRefused(String part) throws IOException {
        Map<Path, String> before = StoredRuns.contents(folder);
        String refusal = refusal();
        assertTrue(refusal.contains(part), refusal);
        assertEquals(before, StoredRuns.contents(folder));
    }

    private String refusal() {
        return assertThrows(ExperimentException.class, () -> Results.build(folder)).getMessage();
    }
}
