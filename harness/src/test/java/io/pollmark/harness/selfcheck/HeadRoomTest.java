package io.pollmark.harness.selfcheck;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.pollmark.harness.environment.StartException;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class HeadRoomTest {
    @Test
    void the_largest_load_whose_timers_are_in_time_is_carried() throws IOException, InterruptedException {
        Finding finding = of(users -> late(users < 1600 ? 3 : 35));
        assertNull(finding.passed());
        assertEquals("carries 800 users; with 1600 its timers were 35 ms late", finding.text());
        assertEquals("carries 3200 users; more were not tried", of(users -> late(3)).text());
    }

    @Test
    void a_load_that_failed_is_told_with_its_reason() throws IOException, InterruptedException {
        Finding finding = of(users -> {
            if (users > 400) {
                throw new StartException("k6 ended with status 107.");
            }
            return late(3);
        });
        assertNull(finding.passed());
        assertEquals("carries 400 users; with 800 it failed: k6 ended with status 107.", finding.text());
    }

    @Test
    void not_even_the_smallest_load_does_not_pass() throws IOException, InterruptedException {
        assertEquals(false, of(users -> late(35)).passed());
        assertEquals(false, of(users -> {
            throw new StartException("No k6.");
        }).passed());
        Finding silent = of(users -> new double[0]);
        assertEquals(false, silent.passed());
        assertEquals("carries 0 users; with 400 too few timers fired to say", silent.text());
    }

    private static Finding of(HeadRoom.Load load) throws IOException, InterruptedException {
        return HeadRoom.of(load, says -> {});
    }

    private static double[] late(double millis) {
        double[] lateness = new double[1000];
        Arrays.fill(lateness, millis);
        return lateness;
    }
}
