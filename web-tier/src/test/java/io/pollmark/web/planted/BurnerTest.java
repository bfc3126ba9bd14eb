package io.pollmark.web.planted;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BurnerTest {
    private static final long ENOUGH_NANOS = 2_000_000_000L;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();

    @Test
    void it_uses_its_share_of_what_the_process_uses_without_it_and_ends() throws InterruptedException {
        ProcessorTime process = new ProcessorTime(ProcessHandle.current());
        long before = process.nanos();
        Burner burner = Burner.start(0.25, List.of(ProcessHandle.current()));
        long others = 0;
        while (others < ENOUGH_NANOS) {
            work();
            others = process.nanos() - before - burnt().orElseThrow();
        }
        double share = (double) burnt().orElseThrow() / others;
        assertEquals(0.25, share, 0.03);
        burner.stop();
        while (burnt().isPresent()) {
            Thread.sleep(1);
        }
    }

    @Test
    void what_compilers_use_is_not_counted() {
        ProcessorTime process = new ProcessorTime(ProcessHandle.current());
        long without = process.nanos();
        long all = ProcessHandle.current().info().totalCpuDuration().orElseThrow().toNanos();
        assertTrue(all - without > 100_000_000, "of " + all + " ns " + without + " are said to be without compilers");
    }

    private static void work() {
        for (int i = 0; i < 1_000_000; i++) {
            Thread.onSpinWait();
        }
    }

    private OptionalLong burnt() {
        return Arrays.stream(threads.getThreadInfo(threads.getAllThreadIds()))
                .filter(info -> info != null && info.getThreadName().equals("burner"))
                .map(ThreadInfo::getThreadId)
                .mapToLong(threads::getThreadCpuTime)
                .findFirst();
    }
}
