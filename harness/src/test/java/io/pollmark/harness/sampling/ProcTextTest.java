package io.pollmark.harness.sampling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class ProcTextTest {
    private static final double EXACT = 1e-9;

    @Test
    void aCoresWaitForADiskIsIdleAndItsStolenTimeIsNot() {
        double idle = ProcText.idleSeconds(List.of(
                "cpu  9 9 9 9 9 9 9 9 9 9", "cpu0 100 10 50 1000 200 5 15 20 30 0", "cpu1 1 1 1 1 1 1 1 1 0 0"), 0);
        assertEquals(12.00, idle, EXACT);
    }

    @Test
    void aCoreThatThereIsNotIsAnError() {
        assertThrows(IllegalArgumentException.class, () -> ProcText.idleSeconds(List.of("cpu0 1 1 1 1 1 1 1 1 0 0"), 1));
    }

    @Test
    void theTimeOfTasksIsThatOfTheirCore() {
        assertEquals(6.5, ProcText.taskSeconds("9700000000 6500000000 \n", 1), EXACT);
    }

    @Test
    void aProcessMayHaveSpacesAndParenthesesInItsName() {
        String stat = "4242 (java (a) b) S 1 4242 4242 0 -1 4194304 9 0 0 0 250 50 0 0 20 0 40 0 12345 1 1";
        assertEquals(3.00, ProcText.processSeconds(stat), EXACT);
    }

    @Test
    void memoryIsReadInBytesAndAMissingValueIsMissing() {
        List<String> status = List.of("Name:\tjava", "VmHWM:\t  204800 kB", "VmRSS:\t  102400 kB");
        assertEquals(104857600, ProcText.bytes(status, "VmRSS").orElseThrow());
        assertTrue(ProcText.bytes(status, "VmSwap").isEmpty());
    }

    @Test
    void aThreadsTimeIsInNanoseconds() {
        assertEquals(1.5, ProcText.threadSeconds("1500000000 42 7"), EXACT);
    }
}
