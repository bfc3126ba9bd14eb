package io.pollmark.harness.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.experiment.Design;
import io.pollmark.harness.statistics.MetricRule;
import io.pollmark.harness.verdict.AnswerRule;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DeclarationsTest {
    private static final String SYSTEM = "notification-polling";

    @ParameterizedTest
    @EnumSource
    void what_answers_and_what_is_shown_is_had_from_samples(Design design) throws IOException {
        Declarations declared = Declarations.of(SYSTEM, design);
        AnswerRule answer = declared.answer();
        Set<String> known = declared.metrics().stream().map(MetricRule::name).collect(Collectors.toSet());
        answer.perUnit().forEach(part -> known.add(part.name()));
        known.addAll(declared.namesOfWholeRuns());
        Stream.of(List.of(answer.cost().metric(), answer.equal().cost()), answer.net(),
                        answer.compared().stream().map(AnswerRule.Compared::metric).toList(),
                        declared.report().headline().stream().flatMap(bars -> bars.metrics().stream()).toList(),
                        declared.report().tables().stream().flatMap(table -> table.groups().stream())
                                .flatMap(group -> group.rows().stream()).map(ReportRule.Row::metric).toList())
                .flatMap(List::stream)
                .forEach(name -> assertTrue(known.contains(name), name));
    }

    @Test
    void legs_are_compared_by_what_tiers_take_without_their_compilers_and_trials_with_them() throws IOException {
        assertEquals(Set.of("tiers.cpu.utilisation", "web.cpu.utilisation", "soa.cpu.utilisation"), processor(Design.FRESH));
        assertEquals(Set.of("tiers.cpu.warm", "web.cpu.warm", "soa.cpu.warm"), processor(Design.CROSSOVER));
    }

    @Test
    void tables_of_legs_lack_what_outlives_a_leg() throws IOException {
        List<String> shown = Declarations.of(SYSTEM, Design.CROSSOVER).report().tables().stream()
                .flatMap(table -> table.groups().stream()).flatMap(group -> group.rows().stream()).map(ReportRule.Row::metric).toList();
        assertTrue(shown.stream().noneMatch(metric -> metric.endsWith(".peak")), shown.toString());
    }

    private static Set<String> processor(Design design) throws IOException {
        Declarations declared = Declarations.of(SYSTEM, design);
        AnswerRule answer = declared.answer();
        return Stream.of(List.of(answer.cost().metric(), answer.equal().cost()), answer.net(),
                        answer.compared().stream().map(AnswerRule.Compared::metric).toList(),
                        answer.perUnit().stream().map(AnswerRule.PerUnit::of).toList(),
                        declared.report().headline().stream().flatMap(bars -> bars.metrics().stream()).toList())
                .flatMap(List::stream).filter(name -> name.contains(".cpu.")).collect(Collectors.toSet());
    }
}
