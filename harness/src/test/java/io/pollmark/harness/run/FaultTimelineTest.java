package io.pollmark.harness.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pollmark.harness.experiment.Fault;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FaultTimelineTest {
    private static final Fault KILLED = new Fault(Fault.Kind.KILL, "web", null, null, Duration.ofSeconds(10), Duration.ofSeconds(1));

    @Test
    void what_was_over_after_the_load_tells_nothing_of_what_users_would_have_got() {
        assertEquals(List.of(), late(20_000));
        assertEquals(List.of("The web tier is killed, and started again after 1s, at 10s: it was over only after the load had ended,"
                + " so that nothing shows what users would have got"), late(25_001));
    }

    @Test
    void of_a_load_that_broke_and_of_what_was_not_begun_nothing_is_said() {
        assertEquals(List.of(), FaultTimeline.late(List.of(KILLED), Map.of("kill.web.10000.over", 30_000L)));
        assertEquals(List.of(), FaultTimeline.late(List.of(KILLED), Map.of("loadEnd", 25_000L)));
    }

    private static List<String> late(long over) {
        return FaultTimeline.late(List.of(KILLED), Map.of("loadEnd", 25_000L, "kill.web.10000.over", over));
    }
}
