package io.pollmark.harness.load;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pollmark.harness.load.LedgerEvents.Presence;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LedgerEventsTest {
    @Test
    void present_is_who_came_and_did_not_leave_or_came_back() {
        assertEquals(Set.of("u1", "u3"), events(
                new Presence("u1", 1, true), new Presence("u2", 2, true), new Presence("u3", 3, true),
                new Presence("u2", 4, false), new Presence("u3", 5, false), new Presence("u3", 6, true)).present());
    }

    private static LedgerEvents events(Presence... presences) {
        return new LedgerEvents(List.of(presences), List.of(), List.of(), List.of(), List.of(), List.of());
    }
}
