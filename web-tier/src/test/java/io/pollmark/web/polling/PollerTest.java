package io.pollmark.web.polling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** When a poller polls, by a clock of the test's own and on the test's own thread. */
@Timeout(value = 10, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PollerTest {
    private static final Duration INTERVAL = Duration.ofMillis(100);

    private final PollStatistics statistics = new PollStatistics();
    private final List<Long> starts = new ArrayList<>();
    private ScriptedTime time = new ScriptedTime();
    private Poller poller;

    @Test
    void the_first_poll_starts_after_the_phase() {
        run(37, lasting(0));
        assertEquals(List.of(37L), starts);
    }

    @Test
    void the_next_poll_starts_one_interval_after_the_last_start() {
        run(0, lasting(20), lasting(99), lasting(0), lasting(0));
        assertEquals(List.of(0L, 100L, 200L, 300L), starts);
    }

    @Test
    void a_slow_poll_is_followed_at_once_and_the_polls_it_displaced_are_not_made_up_for() {
        run(0, lasting(350), lasting(10), lasting(10), lasting(10));
        assertEquals(List.of(0L, 350L, 450L, 550L), starts);
    }

    @Test
    void a_poll_that_starts_late_delays_the_next() {
        time = new ScriptedTime(3);
        run(10, lasting(0), lasting(0), lasting(0));
        assertEquals(List.of(13L, 116L, 219L), starts);
    }

    @Test
    void what_there_is_more_of_is_asked_for_at_once() {
        run(0, withMoreAfter(10), withMoreAfter(20), lasting(5), lasting(0));
        assertEquals(List.of(0L, 10L, 30L, 100L), starts);
    }

    @Test
    void a_failed_poll_is_counted_and_the_next_comes_when_it_would_have_come() {
        run(0, lasting(0), failingAfter(20), lasting(0), failingAfter(120), lasting(0));
        assertEquals(List.of(0L, 100L, 200L, 300L, 420L), starts);
        assertEquals(2, statistics.failedPolls());
    }

    @Test
    void after_failures_in_a_row_it_waits_longer_and_longer_up_to_a_second_and_no_longer_after_an_answer() {
        Poll[] polls = new Poll[12];
        Arrays.fill(polls, failingAfter(1));
        polls[9] = lasting(1);
        polls[11] = lasting(0);
        run(0, polls);
        List<Long> waits = IntStream.range(1, starts.size()).mapToObj(i -> starts.get(i) - starts.get(i - 1)).toList();
        assertEquals(100, waits.get(0));
        long[] most = {200, 400, 800, 1000, 1000, 1000, 1000, 1000};
        for (int i = 0; i < most.length; i++) {
            assertTrue(waits.get(i + 1) >= most[i] / 2 && waits.get(i + 1) <= most[i], waits.toString());
        }
        assertEquals(List.of(100L, 100L), waits.subList(9, 11), waits.toString());
    }

    @Test
    void intervals_are_counted_from_start_to_start() {
        run(0, lasting(20), lasting(250), lasting(0));
        assertEquals(2, statistics.intervals().countsByMicros().values().stream().mapToLong(Long::longValue).sum());
        List<Long> micros = List.copyOf(statistics.intervals().countsByMicros().keySet());
        assertEquals(100_000, micros.getFirst(), 1_000);
        assertEquals(250_000, micros.getLast(), 2_500);
    }

    @Test
    void a_stop_ends_a_wait_for_the_next_poll() {
        prepare(0, lasting(0), lasting(0), lasting(0));
        time.at(130, poller::stop);
        poller.run();
        assertEquals(List.of(0L, 100L), starts);
        assertTrue(time.millis() < 200, "waited on until " + time.millis());
    }

    @Test
    void a_stop_ends_the_wait_for_the_first_poll() {
        prepare(90, lasting(0));
        time.at(10, poller::stop);
        poller.run();
        assertEquals(List.of(), starts);
    }

    @Test
    void a_stop_ends_a_series_of_polls_for_more() {
        run(0, withMoreAfter(10), withMoreAfter(10));
        assertEquals(List.of(0L, 10L), starts);
    }

    @Test
    void a_failure_after_the_stop_is_none() {
        run(0, lasting(0), failingAfter(10));
        assertEquals(0, statistics.failedPolls());
    }

    @Test
    void a_poller_counts_as_one_while_it_runs_however_it_ends() {
        List<Integer> during = new ArrayList<>();
        run(0, () -> {
            during.add(statistics.pollers());
            return false;
        });
        assertEquals(List.of(1), during);
        assertEquals(0, statistics.pollers());
        assertThrows(OutOfMemoryError.class, () -> run(0, () -> {
            throw new OutOfMemoryError();
        }));
        assertEquals(0, statistics.pollers());
    }

    @Test
    void a_stop_wakes_the_thread() throws InterruptedException {
        Poller real = new Poller(Thread.ofPlatform(), "waits-for-an-hour", lasting(0), Duration.ofHours(1)::toNanos, 0, statistics,
                TimeSource.SYSTEM);
        real.start();
        awaitPollers(1);
        real.stop();
        awaitPollers(0);
    }

    @Test
    void a_stopped_poller_completes_its_poll_and_an_abandoned_one_leaves_it() throws InterruptedException {
        assertTrue(completesItsPoll(Poller::stop));
        assertFalse(completesItsPoll(Poller::abandon));
    }

    /** Whether a poll that is under way when its poller is ended goes on undisturbed. */
    private boolean completesItsPoll(Consumer<Poller> end) throws InterruptedException {
        CountDownLatch polling = new CountDownLatch(1);
        CountDownLatch answer = new CountDownLatch(1);
        AtomicBoolean completed = new AtomicBoolean();
        Poller real = new Poller(Thread.ofVirtual(), "hangs", () -> {
            polling.countDown();
            completed.set(arrives(answer));
            return true;
        }, INTERVAL::toNanos, 0, statistics, TimeSource.SYSTEM);
        real.start();
        polling.await();
        end.accept(real);
        answer.await(50, TimeUnit.MILLISECONDS);
        answer.countDown();
        real.awaitEnd();
        assertEquals(0, statistics.pollers());
        return completed.get();
    }

    private static boolean arrives(CountDownLatch answer) {
        try {
            answer.await();
            return true;
        } catch (InterruptedException e) {
            return false;
        }
    }

    private void awaitPollers(int count) throws InterruptedException {
        while (statistics.pollers() != count) {
            Thread.sleep(5);
        }
    }

    private void run(long phaseMillis, Poll... polls) {
        prepare(phaseMillis, polls);
        poller.run();
    }

    /** A poller whose polls go as told; the last one stops it. */
    private void prepare(long phaseMillis, Poll... polls) {
        Iterator<Poll> script = List.of(polls).iterator();
        Thread own = Thread.currentThread();
        Poll next = () -> {
            starts.add(time.millis());
            if (Thread.currentThread() != own || !script.hasNext()) {
                throw new AssertionError("A poll by another thread, or after the stop");
            }
            Poll poll = script.next();
            if (!script.hasNext()) {
                poller.stop();
            }
            return poll.once();
        };
        poller = new Poller(Thread.ofPlatform(), "test", next, INTERVAL::toNanos, TimeUnit.MILLISECONDS.toNanos(phaseMillis), statistics, time);
    }

    private Poll lasting(long millis) {
        return () -> {
            time.work(millis);
            return false;
        };
    }

    private Poll withMoreAfter(long millis) {
        return () -> {
            time.work(millis);
            return true;
        };
    }

    private Poll failingAfter(long millis) {
        return () -> {
            time.work(millis);
            throw new IllegalStateException("on purpose");
        };
    }
}
