package io.pollmark.harness.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.environment.JmxAttribute;
import io.pollmark.harness.experiment.Design;
import io.pollmark.harness.statistics.MetricRule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class PeaksTest {
    private static final Set<String> HIGH_WATER_MARKS = Set.of("PeakUsage", "PeakThreadCount", "Largest");
    private static final String OF_THE_KERNEL = "rss.peak";

    @Test
    void every_peak_is_the_last_reading_of_a_high_water_mark_and_no_leg_claims_it() throws IOException {
        Set<String> marks = JmxAttribute.list(Path.of("../jmx-dashboards/attributes.yaml")).stream()
                .filter(attribute -> HIGH_WATER_MARKS.contains(attribute.attribute()))
                .map(JmxAttribute::metric).collect(Collectors.toCollection(HashSet::new));
        marks.add(OF_THE_KERNEL);
        List<MetricRule> peaks = Declarations.of("notification-polling", Design.FRESH).metrics().stream()
                .filter(rule -> rule.name().endsWith(".peak")).toList();
        assertEquals(8, peaks.size(), "heap, threads, pool and resident memory of two tiers");
        for (MetricRule peak : peaks) {
            assertEquals(MetricRule.Kind.LASTING, peak.kind(), peak.name());
            assertTrue(marks.contains(peak.sample()), peak.name() + " is read from " + peak.sample());
        }
    }
}
