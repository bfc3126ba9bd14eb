package io.pollmark.harness.sampling;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class CoreProbeTest {
    private static final double EXACT = 1e-9;
    private static final double TICK = 0.02;
    private static final List<String> BEFORE = List.of("cpu0 100 0 50 1000 200 5 15 0 0 0", "cpu1 9 9 9 9 9 9 9 9 9 9");
    private static final List<String> A_SECOND_LATER =
            List.of("cpu0 190 0 70 1030 210 6 17 0 0 0", "cpu1 9 9 9 9 9 9 9 9 9 9");

    private final CoreProbe probe = new CoreProbe("core0", 0);

    @Test
    void busyIsWhatIsNotIdleWhateverTheKernelsOwnBusyTimeSays() {
        double[] growth = growth(probe.samples(0, 10, BEFORE, 5), probe.samples(0, 11, A_SECOND_LATER, 5.5));
        assertArrayEquals(new double[] {0.6, 0.4, 0.5}, growth, EXACT);
    }

    @Test
    void whereTasksAreNotCountedByCoreTheyAreWhatIsNeitherIdleNorInterrupts() {
        double[] growth = growth(probe.samples(0, 10, BEFORE), probe.samples(0, 11, A_SECOND_LATER));
        assertArrayEquals(new double[] {0.6, 0.4, 0.57}, growth, EXACT);
    }

    @Test
    void onThisMachineTasksAreNoMoreThanBusy() throws IOException, InterruptedException {
        List<Sample> before = probe.read(0);
        Thread.sleep(500);
        double[] growth = growth(before, probe.read(0));
        assertTrue(growth[2] >= 0 && growth[2] <= growth[0] + TICK, growth[2] + " of tasks, " + growth[0] + " busy");
    }

    private static double[] growth(List<Sample> before, List<Sample> after) {
        double[] growth = new double[before.size()];
        for (int i = 0; i < growth.length; i++) {
            growth[i] = after.get(i).value() - before.get(i).value();
        }
        return growth;
    }
}
