package io.pollmark.harness.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.pollmark.harness.experiment.ExperimentException;
import io.pollmark.harness.json.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever one file of a run's folder holds, the run is analysed, or refused in a sentence. */
class RunFolderFuzz {
    /**
     * Those that a run of trials and one of sittings leave, and that are read again. An input has the number of one, so that new ones
     * are added at the end.
     */
    private static final List<String> FILES = List.of(
            "trials/1-experiment.yaml", "trials/2-plan.json", "trials/3-environment.json", "trials/trials/1/trial.json",
            "trials/trials/1/4-events.csv", "trials/trials/1/5-samples.csv", "sittings/1-experiment.yaml", "sittings/2-plan.json",
            "sittings/sittings/1/sitting.json", "sittings/sittings/1/4-events.csv", "sittings/sittings/1/4-notifications.csv",
            "sittings/sittings/1/5-samples.csv");

    /** Of a longer file its beginning is changed, in bytes: of half a megabyte any one place would be changed once in many hours. */
    private static final int LONGEST = 8 * 1024;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void leaveRuns() throws IOException {
        assertEquals(1, trials(StoredRuns.spoilt(folder.resolve("trials"))));
        assertEquals(4, trials(StoredRuns.sitting(folder.resolve("sittings"))));
    }

    /** How many a run is said to have; a sitting has one of each scenario. */
    private static int trials(Path run) throws IOException {
        Results.build(run);
        return Json.read(run.resolve("result.json")).path("trials").size();
    }

    /** As they are left, but for their length: which of the files, and what it holds. */
    static Stream<Arguments> seeds() {
        return IntStream.range(0, FILES.size()).mapToObj(number -> {
            try {
                ByteArrayOutputStream seed = new ByteArrayOutputStream();
                seed.write(number);
                byte[] left = Files.readAllBytes(folder.resolve(FILES.get(number)));
                seed.write(left, 0, Math.min(left.length, LONGEST));
                return Arguments.of((Object) seed.toByteArray());
            } catch (IOException unreadable) {
                throw new AssertionError(unreadable);
            }
        });
    }

    /** @param written the number of the file, and what it holds */
    @MethodSource("seeds")
    @FuzzTest
    void it_is_analysed_or_refused_in_a_sentence(byte[] written) throws IOException {
        if (written.length == 0 || Byte.toUnsignedInt(written[0]) >= FILES.size()) {
            return;
        }
        String name = FILES.get(written[0]);
        Path file = folder.resolve(name);
        byte[] left = Files.readAllBytes(file);
        try {
            Files.write(file, Arrays.copyOfRange(written, 1, written.length));
            Results.build(folder.resolve(Path.of(name).getName(0)));
        } catch (ExperimentException refused) {
            if (refused.getMessage().isBlank()) {
                throw new AssertionError("nothing is said", refused);
            }
        } finally {
            Files.write(file, left);
        }
    }
}
