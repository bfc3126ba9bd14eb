package io.pollmark.harness.environment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.experiment.ExperimentCatalogue;
import io.pollmark.harness.experiment.SystemSpec;
import io.pollmark.harness.experiment.Yaml;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ExporterRulesTest {
    @TempDir
    private Path folder;

    private final List<JmxAttribute> attributes = JmxAttribute.list(Path.of("../jmx-dashboards/attributes.yaml"));

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "heap.used        | java.lang<type=Memory><HeapMemoryUsage>used: <cache>                            | ",
        "gc.count.total   | java.lang<name=Copy, type=GarbageCollector><>CollectionCount: 4                 | Copy",
        "gc.time.total    | java.lang<type=GarbageCollector, name=MarkSweepCompact><>CollectionTime: 4      | MarkSweepCompact",
        "pool.afterGc     | java.lang<name=Tenured Gen, type=MemoryPool><CollectionUsage>used: 1            | Tenured Gen",
        "gc.count.total   | java.lang<type=GarbageCollector, name=\"Copy\"><>CollectionCount: 4               | Copy",
        "interval.total   | io.pollmark<type=Poller, key=100250><>IntervalMicros: 7                         | 100250",
        "strategy         | io.pollmark<type=Poller><>Strategy: single-scheduler                            | single-scheduler",
        "workers.largest  | io.pollmark<type=WorkerPool><>Largest: 31                                       | ",
    })
    void aRuleMatchesWhatTheExporterWritesInAnyOrderOfKeys(String metric, String written, String label) {
        Matcher matcher = pattern(metric).matcher(written);
        assertTrue(matcher.lookingAt(), written);
        if (label != null) {
            assertEquals(label, matcher.group(1));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "heap.used        | java.lang<type=Memory><NonHeapMemoryUsage>used: 5",
        "heap.used        | java.lang<type=MemoryPool><HeapMemoryUsage>used: 5",
        "gc.count.total   | java.lang<name=Copy, type=GarbageCollector><LastGcInfo>CollectionCount: 4",
        "pool.peak        | java.lang<name=Tenured Gen, type=MemoryPool><PeakUsage>committed: 1",
        "sessions         | io.pollmark<type=Poller><>SessionsEnded: 7",
    })
    void aRuleMatchesNothingElse(String metric, String written) {
        assertFalse(pattern(metric).matcher(written).find(), written);
    }

    /** Where a list was changed, {@code -Dexporter.write=true} writes its file. */
    @ParameterizedTest
    @MethodSource("systemsWithJmx")
    void theFileIsWhatTheListSays(SystemSpec system) throws IOException {
        Path rules = Path.of("..").resolve(system.jmx().exporterRules());
        Path made = folder.resolve("exporter.yaml");
        Yaml.write(made, ExporterRules.of(JmxAttribute.list(Path.of("..").resolve(system.jmx().attributes()))));
        String text = "# The JMX exporter's rules, made from attributes.yaml by ExporterRulesTest.\n" + Files.readString(made);
        if (Boolean.getBoolean("exporter.write")) {
            Files.writeString(rules, text);
        }
        assertEquals(text, Files.readString(rules));
    }

    private static Stream<SystemSpec> systemsWithJmx() {
        ExperimentCatalogue catalogue = new ExperimentCatalogue(Path.of("../experiments"));
        return catalogue.systems().stream().map(catalogue::system).filter(system -> system.jmx() != null);
    }

    @Test
    void exportedNamesPassTheFilterThatSwitchesTheExportersOwnMetricsOff() {
        attributes.forEach(attribute -> assertTrue(attribute.exported().matches("pollmark_\\w+"), attribute.exported()));
    }

    @Test
    void countersEndAsTheExporterNamesThem() {
        attributes.forEach(attribute ->
                assertEquals(attribute.type().equals("counter"), attribute.metric().endsWith(".total"), attribute.metric()));
    }

    private Pattern pattern(String metric) {
        return Pattern.compile(ExporterRules.pattern(
                attributes.stream().filter(attribute -> attribute.metric().equals(metric)).findFirst().orElseThrow()));
    }
}
