package io.pollmark.harness.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.statistics.MetricRule;
import io.pollmark.harness.verdict.AnswerRule;
import java.io.IOException;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Steady windows differ in length: of what grows with time, a short one's less a long one's is no difference of theirs. */
class NetOfControlTest {

    @Test
    void what_is_taken_from_another_trial_is_a_rate_and_so_is_what_divides_it() throws IOException {
        Declarations declared = Declarations.of("notification-polling");
        Map<String, MetricRule> metrics = declared.metrics().stream().collect(Collectors.toMap(MetricRule::name, rule -> rule));
        AnswerRule answer = declared.answer();
        assertFalse(answer.net().isEmpty());
        Stream.concat(answer.net().stream(), Stream.of(answer.equal().cost()))
                .forEach(name -> assertEquals("share", metrics.get(name).unit(), name));
        Stream.concat(answer.perUnit().stream().map(AnswerRule.PerUnit::by), Stream.of(answer.equal().by()))
                .forEach(name -> assertTrue(metrics.get(name).unit().endsWith("/s"), name));
        answer.perUnit().forEach(part -> assertTrue(answer.net().contains(part.of()), part.name()));
    }
}
