package io.pollmark.harness.sampling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ClockProbeTest {
    private long wall = 1_763_712_000_000L;
    private long even = 5_000_000_000L;

    private final ClockProbe probe = new ClockProbe(() -> wall, () -> even);

    @Test
    void a_clock_that_goes_on_does_not_jump() {
        pass(1000, 1000);
        assertEquals(0, jump(), 1e-6);
    }

    @Test
    void a_clock_that_is_set_jumps_by_as_much_forth_and_back() {
        pass(1500, 1000);
        assertEquals(0.5, jump(), 1e-6);
        pass(600, 1000);
        assertEquals(0.4, jump(), 1e-6);
        pass(1000, 1000);
        assertEquals(0, jump(), 1e-6);
    }

    @Test
    void the_clock_of_this_machine_is_read() {
        assertTrue(new ClockProbe().read(1).getFirst().value() < 1);
    }

    private void pass(long wallMillis, long evenMillis) {
        wall += wallMillis;
        even += evenMillis * 1_000_000;
    }

    private double jump() {
        return probe.read(wall).getFirst().value();
    }
}
