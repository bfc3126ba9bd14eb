package io.pollmark.harness.report;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.pollmark.harness.experiment.Design;
import io.pollmark.harness.experiment.ExperimentException;
import io.pollmark.harness.statistics.LineRule;
import io.pollmark.harness.statistics.MetricDeclaration;
import io.pollmark.harness.statistics.MetricRule;
import io.pollmark.harness.statistics.TrialAnalysis;
import io.pollmark.harness.statistics.recovery.Recovery;
import io.pollmark.harness.statistics.recovery.RecoveryRule;
import io.pollmark.harness.statistics.warmup.WarmUpRule;
import io.pollmark.harness.verdict.AnswerRule;
import io.pollmark.harness.verdict.Gate;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How runs on a system are analysed: the folder of that name under {@code systems}, which is in the harness' jar. */
record Declarations(
        List<MetricRule> metrics, List<LineRule> lines, WarmUpRule warmUp, Optional<RecoveryRule> recovery, List<Gate> gates,
        AnswerRule answer, ReportRule report) {

    private static final YAMLMapper YAML = new YAMLMapper();

    /**
     * @param design of the run
     * @throws IOException if there is no analysis for that system, or a declaration is malformed
     */
    static Declarations of(String system, Design design) throws IOException {
        AnswerRule answer = read(system, "answer", new TypeReference<>() {});
        ReportRule report = read(system, "report", new TypeReference<>() {});
        return new Declarations(
                read(system, "metrics", new TypeReference<List<MetricDeclaration>>() {}).stream()
                        .flatMap(declaration -> declaration.rules().stream())
                        .toList(),
                read(system, "lines", new TypeReference<>() {}),
                read(system, "warm-up", new TypeReference<>() {}),
                found(system, "recovery", new TypeReference<>() {}),
                read(system, "gates", new TypeReference<>() {}),
                design == Design.CROSSOVER ? answer.ofLegs() : answer,
                report.of(design));
    }

    /** The names of all metrics. */
    Set<String> metricNames() {
        return metrics.stream().map(MetricRule::name).collect(Collectors.toSet());
    }

    /** The names of what a fresh trial's whole run has besides. */
    Set<String> namesOfWholeRuns() {
        return Stream.of(TrialAnalysis.coldNames(warmUp.meanwhile()), recovery.isPresent() ? Recovery.NAMES : Set.<String>of())
                .flatMap(Set::stream)
                .collect(Collectors.toSet());
    }

    private static <T> T read(String system, String what, TypeReference<T> type) throws IOException {
        return found(system, what, type).orElseThrow(() -> new ExperimentException(
                "There is no analysis for the system '" + system + "' (" + path(system, what) + ")."));
    }

    /** Empty where the system does without. */
    private static <T> Optional<T> found(String system, String what, TypeReference<T> type) throws IOException {
        try (InputStream resource = Declarations.class.getResourceAsStream(path(system, what))) {
            return resource == null ? Optional.empty() : Optional.of(YAML.readValue(resource, type));
        }
    }

    private static String path(String system, String what) {
        return "/systems/" + system + "/" + what + ".yaml";
    }
}
