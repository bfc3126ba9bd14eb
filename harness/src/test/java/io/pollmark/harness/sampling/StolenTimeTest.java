package io.pollmark.harness.sampling;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pollmark.harness.experiment.Cores;
import java.util.List;
import org.junit.jupiter.api.Test;

class StolenTimeTest {
    private static final List<String> BEFORE = stat(100, 50, 900);

    @Test
    void the_share_is_that_of_the_core_from_which_more_was_taken() {
        assertEquals(0.03, StolenTime.share(BEFORE, stat(130, 350, 900), new Cores(0, 2), 10), 1e-9);
        assertEquals(0.3, StolenTime.share(BEFORE, stat(130, 350, 900), new Cores(1, 0), 10), 1e-9);
    }

    /** In ticks of 10 ms, of three cores. */
    private static List<String> stat(int... stolen) {
        return List.of("cpu  9 9 9 9 9 9 9 9999 0 0",
                "cpu0 1 2 3 4 5 6 7 " + stolen[0] + " 0 0", "cpu1 1 2 3 4 5 6 7 " + stolen[1] + " 0 0", "cpu2 1 2 3 4 5 6 7 " + stolen[2] + " 0 0");
    }
}
