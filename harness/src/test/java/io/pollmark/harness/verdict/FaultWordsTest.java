package io.pollmark.harness.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pollmark.harness.experiment.Fault;
import io.pollmark.harness.experiment.PolledLevels;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FaultWordsTest {
    private static final List<Fault> ALL = List.of(
            fault(Fault.Kind.KILL, "web", 1), fault(Fault.Kind.PAUSE, "soa", 8), fault(Fault.Kind.LOCK, Fault.DATABASE, 8),
            new Fault(Fault.Kind.SLOW, Fault.DATABASE, Duration.ofMillis(500), null, Duration.ofSeconds(35), Duration.ofSeconds(10)),
            new Fault(Fault.Kind.NARROW, Fault.TIERS, null, 64, Duration.ofSeconds(35), Duration.ofSeconds(10)),
            fault(Fault.Kind.RESET, Fault.DATABASE, 2), fault(Fault.Kind.STALL, Fault.TIERS, 8),
            fault(Fault.Kind.IDLE, Fault.USERS, 10), fault(Fault.Kind.RECONNECT, Fault.USERS, 0));

    @Test
    void each_kind_has_a_heading() {
        assertEquals(List.of("The web tier is killed, and started again after 1s, at 35s", "The soa tier stands still for 8s, at 35s",
                        "A table of the database is locked for 8s, at 35s", "The network to the database takes 500ms more for 10s, at 35s",
                        "The network between the tiers lets 64 kB a second through for 10s, at 35s",
                        "Connections to the database are reset for 2s, at 35s",
                        "Connections between the tiers stand still for 8s, at 35s", "Browsers ask for nothing for 10s, at 35s",
                        "All browsers lose their connections at once, at 35s"),
                ALL.stream().map(fault -> FaultWords.heading(List.of(fault))).toList());
    }

    @Test
    void each_kind_has_a_brief_name() {
        assertEquals(List.of("web tier killed for 1s", "soa tier paused for 8s", "table locked for 8s",
                "network to the database 500ms slower for 10s",
                        "network between the tiers at 64 kB/s for 10s", "connections to the database reset for 2s",
                        "connections between the tiers stalled for 8s", "browsers idle for 10s", "all browsers reconnecting"),
                ALL.stream().map(fault -> FaultWords.brief(List.of(fault))).toList());
    }

    @Test
    void what_is_done_several_times_is_told_once() {
        List<Fault> faults = Stream.of(15, 35, 55).map(at -> killed("web", at)).toList();
        assertEquals("web tier killed 3 times for 1s", FaultWords.brief(faults));
        assertEquals("web tier killed 3 times for 1s and soa tier killed for 1s",
                FaultWords.brief(Stream.concat(faults.stream(), Stream.of(killed("soa", 75))).toList()));
    }

    @Test
    void a_condition_tells_what_is_done_where_that_differs_and_when_where_nothing_else_does() {
        Condition early = at(killed("web", 15));
        Condition late = at(killed("web", 55));
        Condition other = at(killed("soa", 55));
        Condition plain = at();
        assertEquals("100 users, polled every 100 ms, web tier killed for 1s", early.text(List.of(early, other, plain)));
        assertEquals("100 users, polled every 100 ms, web tier killed for 1s at 15s", early.text(List.of(early, late)));
        assertEquals("100 users, polled every 100 ms", early.text(List.of(early)));
        assertEquals(", soa tier killed for 1s", other.afterName(List.of(early, other), List.of(early, other)));
        assertEquals("", plain.afterName(List.of(early, plain), List.of(early, plain)));
    }

    private static Condition at(Fault... faults) {
        return new Condition(PolledLevels.of(100, 100, 0), List.of(faults), Judged.RULE.levels());
    }

    private static Fault killed(String of, int at) {
        return new Fault(Fault.Kind.KILL, of, null, null, Duration.ofSeconds(at), Duration.ofSeconds(1));
    }

    private static Fault fault(Fault.Kind what, String of, int back) {
        return new Fault(what, of, null, null, Duration.ofSeconds(35), Duration.ofSeconds(back));
    }
}
