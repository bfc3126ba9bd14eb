package io.pollmark.harness.selfcheck;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.pollmark.harness.experiment.ExperimentCatalogue;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SameTwiceTest {
    private static final String RATIO = """
            [{"metric": "tiers.cpu.utilisation", "ratio": {"ratio": 1.01, "deviation": 0.03, "interval": {"lower": 0.98, "upper": 1.04}}}]""";
    private static final String NO_INTERVAL = """
            [{"metric": "tiers.cpu.utilisation", "ratio": {"ratio": 1.01}}]""";
    private static final String OF_FRESHNESS = RATIO.replace("tiers.cpu.utilisation", "freshness.p50");
    private static final String SAMPLED = """
            {"wholeRun": {"sampler.cpu.share": {"value": %s}}}""";

    @Test
    void what_has_no_limit_neither_passes_nor_fails() throws IOException {
        List<Finding> findings = of(RATIO, RATIO, true, SAMPLED.formatted(0.002), SAMPLED.formatted(0.004));
        assertEquals(Arrays.asList(true, null, null), passed(findings));
        assertEquals(List.of(Map.of("share", 0.004), Map.of("ratio", 1.01), Map.of("deviation", 0.03)),
                findings.stream().map(Finding::figures).toList());
        assertEquals("processor: ratio 1.010, interval 0.980 to 1.040, ratios spread by 3.0 %", findings.getLast().text());
    }

    @Test
    void a_run_whose_trials_were_all_refused_does_not_pass_and_has_no_figures() throws IOException {
        List<Finding> findings = of("[]", "[]", false);
        assertEquals(List.of(false, false, false), passed(findings));
        assertTrue(findings.stream().allMatch(finding -> finding.figures().isEmpty()), findings.toString());
    }

    @Test
    void a_ratio_without_an_interval_or_of_something_else_is_none() throws IOException {
        assertEquals(List.of(true, false, false), passed(of(NO_INTERVAL, NO_INTERVAL, true, SAMPLED.formatted(0.002))));
        assertEquals(List.of(true, false, false), passed(of(OF_FRESHNESS, OF_FRESHNESS, true, SAMPLED.formatted(0.002))));
    }

    @Test
    void where_valid_trials_are_missing_a_ratio_does_not_pass() throws IOException {
        List<Finding> findings = of(RATIO, RATIO, false, SAMPLED.formatted(0.002));
        assertEquals(List.of(true, false, false), passed(findings));
        assertTrue(findings.getLast().text().endsWith(", but valid trials are missing"), findings.getLast().text());
    }

    @Test
    void a_sampler_that_costs_too_much_or_is_not_known_does_not_pass() throws IOException {
        assertEquals(false, of(RATIO, RATIO, true, SAMPLED.formatted(0.002), SAMPLED.formatted(0.006)).getFirst().passed());
        Finding unknown = of(RATIO, RATIO, true, SAMPLED.formatted(0.002), "{\"wholeRun\": {}}").getFirst();
        assertEquals(false, unknown.passed());
        assertEquals(Map.of(), unknown.figures());
    }

    @Test
    void its_trials_are_long_enough_to_get_warm() throws IOException {
        JsonNode warm = new YAMLMapper().readTree(SameTwiceTest.class.getResource("/systems/notification-polling/warm-up.yaml"));
        // The second span is the first that can be like the one before.
        long least = 2 * warm.path("span").asLong() + warm.path("least").asLong();
        assertTrue(new ExperimentCatalogue(Path.of("../experiments")).experiment("self-check").phases().duration().toSeconds() >= least);
    }

    private static List<Finding> of(String comparisons, String repetitions, boolean allValid, String... trials) throws IOException {
        String result = "{\"comparisons\": %s, \"repetitions\": %s, \"trials\": [%s]}"
                .formatted(comparisons, repetitions, String.join(", ", trials));
        return SameTwice.of(new ObjectMapper().readTree(result), allValid);
    }

    private static List<Boolean> passed(List<Finding> findings) {
        return findings.stream().map(Finding::passed).toList();
    }
}
