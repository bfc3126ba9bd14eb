package io.pollmark.harness.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pollmark.harness.experiment.Design;
import io.pollmark.harness.experiment.Fault;
import io.pollmark.harness.experiment.PolledLevels;
import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.verdict.Arm;
import io.pollmark.harness.verdict.Basis;
import io.pollmark.harness.verdict.Condition;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FaultCardTest {
    private static final Fault KILLED = new Fault(Fault.Kind.KILL, "soa", null, null, Duration.ofSeconds(35), Duration.ofSeconds(2));
    private static final Fault PAUSED = new Fault(Fault.Kind.PAUSE, Fault.DATABASE, null, null, Duration.ofSeconds(35), Duration.ofSeconds(8));

    @Test
    void scenarios_to_which_the_same_was_done_share_a_card() throws IOException {
        Declarations declarations = Declarations.of("notification-polling", Design.FRESH);
        List<FaultCard> cards = FaultCard.of(declarations.report(), declarations.answer(), List.of(arm("one", "thread-per-session", KILLED),
                arm("plain", "single-scheduler"), arm("other", "single-scheduler", KILLED), arm("paused", "single-scheduler", PAUSED)));
        assertEquals(List.of("The soa tier is killed, and started again after 2s, at 35s", "The database stands still for 8s, at 35s"),
                cards.stream().map(FaultCard::title).toList());
        assertEquals(List.of("0,2", "3"), cards.stream().map(FaultCard::only).toList());
        assertEquals(List.of("one thread per session", "one scheduler for all"), cards.getFirst().columns().stream().map(Page.Column::name).toList());
        Grid.Row recovery = cards.getFirst().rows().stream().filter(row -> row.metric().equals("recovery.time")).findFirst().orElseThrow();
        assertEquals(List.of("1.50", "1.50"), recovery.cells());
    }

    private static Arm arm(String scenario, String variant, Fault... faults) {
        return new Arm(scenario, variant, scenario, new Condition(PolledLevels.of(100, 100, 0), List.of(faults), List.of()), null, false, true,
                List.of(1), Basis.WINDOW, List.of(), Map.of(), Map.of("recovery.time", new Metric(1.5, "seconds")), Map.of());
    }
}
