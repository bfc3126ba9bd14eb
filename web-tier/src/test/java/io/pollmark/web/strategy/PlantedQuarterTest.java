package io.pollmark.web.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.web.session.LoggedIn;
import io.pollmark.web.session.Sessions;
import io.pollmark.web.soap.ScriptedSoa;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PlantedQuarterTest {
    private static final long ENOUGH_NANOS = 2_000_000_000L;

    private final ScriptedSoa soa = new ScriptedSoa();
    private final Sessions sessions = new Sessions();
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final PlantedQuarter planted = new PlantedQuarter(
            new SingleScheduler(soa.source(), sessions::deliver, new Pollers(Duration.ofHours(1), 1, new PollStatistics())),
            List.of(ProcessHandle.current()));

    @Test
    void its_thread_uses_a_quarter_of_what_the_process_uses_without_it_and_ends_with_the_strategy() throws InterruptedException {
        ProcessorTime process = new ProcessorTime(ProcessHandle.current());
        long before = process.nanos();
        planted.sessionOpened(sessions.prepare(new LoggedIn("bob", soa.end())));
        long others = 0;
        while (others < ENOUGH_NANOS) {
            burn();
            others = process.nanos() - before - burnt().orElseThrow();
        }
        double share = (double) burnt().orElseThrow() / others;
        assertEquals(0.25, share, 0.03);
        planted.stop();
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

    private static void burn() {
        for (int i = 0; i < 1_000_000; i++) {
            Thread.onSpinWait();
        }
    }

    private OptionalLong burnt() {
        return Arrays.stream(threads.getThreadInfo(threads.getAllThreadIds()))
                .filter(info -> info != null && info.getThreadName().equals("planted-quarter"))
                .map(ThreadInfo::getThreadId)
                .mapToLong(threads::getThreadCpuTime)
                .findFirst();
    }
}
