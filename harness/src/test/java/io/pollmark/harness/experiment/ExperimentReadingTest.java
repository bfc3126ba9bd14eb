package io.pollmark.harness.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExperimentReadingTest {
    private static final Path EXPERIMENTS = Path.of("../experiments");

    @TempDir
    private Path folder;
    private String quick;

    @BeforeEach
    void readQuick() throws IOException {
        quick = Files.readString(EXPERIMENTS.resolve("quick.yaml"));
    }

    @Test
    void theDefaultExperimentIsWhatTheReadmeSays() {
        Experiment experiment = new ExperimentCatalogue(EXPERIMENTS).experiment("quick");
        assertEquals(100, experiment.factors().users());
        assertEquals(Duration.ofMillis(100), experiment.factors().interval());
        assertEquals(Duration.ofSeconds(150), experiment.phases().duration());
        assertEquals(List.of("none", "thread-per-session", "single-scheduler"), experiment.variants());
    }

    @ParameterizedTest
    @CsvSource({
        "'  users: 100', '  usrs: 100', 'line 8: unknown key ''usrs''; the keys here are users, thinkTime, interval, publishShare, arrivalsPerSecond.'",
        "'interval: 100ms', 'intervall: 100ms', 'line 10: unknown key ''intervall''; the keys here are users, thinkTime, interval, publishShare, arrivalsPerSecond.'",
        "'  interval: 100ms', '', 'the key ''interval'' is missing.'",
        "'  interval: 100ms', '  interval: 100', '''100'' is no duration: write a whole number and ms, s, m or h, such as 150s.'",
        "'  interval: 100ms', '  interval: -1s', '''-1s'' is no duration: write a whole number and ms, s, m or h, such as 150s.'",
        "'publishShare: 0.2', 'publishShare: 1.5', 'publishShare is 1.5: it must be from 0 to 1.'",
        "'arrivalsPerSecond: 12', 'arrivalsPerSecond: -1', 'arrivalsPerSecond is -1.0: it must be from 0 to 1000.'",
        "'blocks: 1', 'blocks: 0', 'blocks is 0: it must be at least 1.'",
        "'  tiers: 0', '  tiers: 1', 'cores.tiers and cores.others must be two different cores.'",
        "'-XX:+UseSerialGC', '-Xint', 'collector is ''-Xint'': name it by its flag, such as -XX:+UseSerialGC.'",
    })
    void aMistakeIsNamedWithItsPlace(String from, String to, String sentence) throws IOException {
        Path file = Files.writeString(folder.resolve("mistaken.yaml"), quick.replace(from, to));
        String message = assertThrows(ExperimentException.class, () -> Yaml.read(file, Experiment.class)).getMessage();
        assertTrue(message.startsWith(file + ", line "), message);
        assertTrue(message.endsWith(sentence), message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "", "users: [", "- 1", "!!java.lang.Object {}"})
    void aFileThatIsNoExperimentIsRefusedInOneSentence(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("broken.yaml"), text);
        String message = assertThrows(ExperimentException.class, () -> Yaml.read(file, Experiment.class)).getMessage();
        assertEquals(1, message.lines().count(), message);
    }

    @Test
    void anUnknownExperimentIsAnsweredWithThoseThatThereAre() {
        ExperimentCatalogue catalogue = new ExperimentCatalogue(EXPERIMENTS);
        String message = assertThrows(ExperimentException.class, () -> catalogue.experiment("quik")).getMessage();
        assertTrue(message.contains("'quik'") && message.contains("quick"), message);
    }

    @Test
    void anUnknownVariantIsAnsweredWithThoseThatThereAre() {
        SystemSpec system = new ExperimentCatalogue(EXPERIMENTS).system("notification-polling");
        String message = assertThrows(ExperimentException.class,
                () -> ExperimentCatalogue.checkVariants(List.of("websocket"), system)).getMessage();
        assertTrue(message.contains("'websocket'") && message.contains("single-scheduler"), message);
    }

    @Test
    void whatIsWrittenReadsBackTheSame() throws IOException {
        Experiment experiment = new ExperimentCatalogue(EXPERIMENTS).experiment("quick");
        Yaml.write(folder.resolve("again.yaml"), experiment);
        assertEquals(experiment, Yaml.read(folder.resolve("again.yaml"), Experiment.class));
    }

    @Test
    void aShorterTrialKeepsTheProportionOfWarmUpAndWindow() {
        Experiment experiment = new ExperimentCatalogue(EXPERIMENTS).experiment("quick");
        Phases shorter = new Overrides(null, Duration.ofSeconds(30), null, null, null, null, null).applyTo(experiment).phases();
        assertEquals(new Phases(Duration.ofSeconds(6), Duration.ofSeconds(12), Duration.ofSeconds(18), Duration.ofSeconds(5)), shorter);
    }
}
