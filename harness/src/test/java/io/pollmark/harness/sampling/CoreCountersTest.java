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
        double[] growth = growth(Optional.of("5000000000 7"), Optional.of("5500000000 9"), 0);
        assertArrayEquals(new double[] {0.6, 0.4, 0.5, 0.03}, growth, EXACT);
    }

    @Test
    void whereTasksAreNotCountedByCoreTheyAreWhatIsNeitherIdleNorInterrupts() {
        double[] growth = growth(Optional.empty(), Optional.empty(), 0);
        assertArrayEquals(new double[] {0.6, 0.4, 0.57, 0.03}, growth, EXACT);
    }

    @Test
    void whatKeepsTheCoreAwakeIsIdleness() {
        assertArrayEquals(new double[] {0.35, 0.65, 0.25, 0.03}, growth(Optional.of("5000000000 7"), Optional.of("5500000000 9"), 0.25), EXACT);
        assertArrayEquals(new double[] {0.35, 0.65, 0.32, 0.03}, growth(Optional.empty(), Optional.empty(), 0.25), EXACT);
    }

    /** @param keeper what the process that keeps the core awake took in between */
    private double[] growth(Optional<String> usageBefore, Optional<String> usageAfter, double keeper) {
        List<Sample> before = core.samples(0, 10, BEFORE, usageBefore, 3);
        List<Sample> after = core.samples(0, 11, A_SECOND_LATER, usageAfter, 3 + keeper);
        double[] growth = new double[before.size()];
        for (int i = 0; i < growth.length; i++) {
            growth[i] = after.get(i).value() - before.get(i).value();
        }
        return growth;
    }
}
