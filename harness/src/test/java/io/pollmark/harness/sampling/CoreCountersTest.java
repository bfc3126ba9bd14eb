package io.pollmark.harness.sampling;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CoreCountersTest {
    private static final double EXACT = 1e-9;
    private static final List<String> BEFORE = List.of("cpu0 100 0 50 1000 200 5 15 2 0 0", "cpu1 9 9 9 9 9 9 9 9 9 9");
    private static final List<String> A_SECOND_LATER =
            List.of("cpu0 190 0 70 1030 210 6 17 5 0 0", "cpu1 9 9 9 9 9 9 9 9 9 9");

    private final CoreCounters core = new CoreCounters("core0", 0);

    @Test
    void busyIsWhatIsNotIdleWhateverTheKernelsOwnBusyTimeSays() {
        double[] growth = growth(Optional.of("5000000000 7"), Optional.of("5500000000 9"));
        assertArrayEquals(new double[] {0.6, 0.4, 0.5, 0.03}, growth, EXACT);
    }

    @Test
    void whereTasksAreNotCountedByCoreTheyAreWhatIsNeitherIdleNorInterrupts() {
        double[] growth = growth(Optional.empty(), Optional.empty());
        assertArrayEquals(new double[] {0.6, 0.4, 0.57, 0.03}, growth, EXACT);
    }

    private double[] growth(Optional<String> usageBefore, Optional<String> usageAfter) {
        List<Sample> before = core.samples(0, 10, BEFORE, usageBefore);
        List<Sample> after = core.samples(0, 11, A_SECOND_LATER, usageAfter);
        double[] growth = new double[before.size()];
        for (int i = 0; i < growth.length; i++) {
            growth[i] = after.get(i).value() - before.get(i).value();
        }
        return growth;
    }
}
