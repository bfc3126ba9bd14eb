package io.pollmark.harness.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import io.pollmark.harness.experiment.Design;
import io.pollmark.harness.experiment.Fault;
import io.pollmark.harness.experiment.PolledLevels;
import io.pollmark.harness.json.Json;
import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.verdict.Arm;
import io.pollmark.harness.verdict.Basis;
import io.pollmark.harness.verdict.Condition;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FaultCardTest {
    private static final String KILLED = "[{\"what\":\"kill\",\"of\":\"soa\",\"at\":\"35s\",\"back\":\"2s\"}]";

    @Test
    void scenarios_to_which_the_same_was_done_share_a_card() throws IOException {
        List<FaultCard> cards = cards("""
                {"scenarios": [{"name": "one", "faults": %s}, {"name": "plain", "faults": []}, {"name": "other", "faults": %s},
                 {"name": "paused", "faults": [{"what": "pause", "of": "database", "at": "35s", "back": "8s"}]}]}""".formatted(KILLED, KILLED),
                arm("one", "thread-per-session"), arm("plain", "single-scheduler"), arm("other", "single-scheduler"), arm("paused", "single-scheduler"));
        assertEquals(List.of("The soa tier is killed, and started again after 2s, at 35s", "The database stands still for 8s, at 35s"),
                cards.stream().map(FaultCard::title).toList());
        assertEquals(List.of("0,2", "3"), cards.stream().map(FaultCard::only).toList());
        assertEquals(List.of("one thread per session", "one scheduler for all"), cards.getFirst().columns().stream().map(Page.Column::name).toList());
        Grid.Row recovery = cards.getFirst().rows().stream().filter(row -> row.metric().equals("recovery.time")).findFirst().orElseThrow();
        assertEquals(List.of("1.50", "1.50"), recovery.cells());
    }

    @ParameterizedTest
    @EnumSource(Fault.Kind.class)
    void each_kind_of_fault_has_words(Fault.Kind kind) throws IOException {
        String what = kind.name().toLowerCase(Locale.ROOT);
        String title = cards("""
                {"scenarios": [{"name": "one", "faults": [{"what": "%s", "of": "database", "at": "1s", "back": "2s"}]}]}""".formatted(what),
                arm("one", "single-scheduler")).getFirst().title();
        assertFalse(title.isBlank());
    }

    private static List<FaultCard> cards(String experiment, Arm... arms) throws IOException {
        JsonNode read = Json.MAPPER.readTree(experiment);
        Declarations declarations = Declarations.of("notification-polling", Design.FRESH);
        return FaultCard.of(declarations.report(), declarations.answer(), read, List.of(arms));
    }

    private static Arm arm(String scenario, String variant) {
        return new Arm(scenario, variant, scenario, new Condition(PolledLevels.of(100, 100, 0), List.of()), null, false, true,
                List.of(1), Basis.WINDOW, List.of(), Map.of(), Map.of("recovery.time", new Metric(1.5, "seconds")), Map.of());
    }
}
