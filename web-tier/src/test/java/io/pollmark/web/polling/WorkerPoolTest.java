package io.pollmark.web.polling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 10, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class WorkerPoolTest {
    private final PollStatistics statistics = new PollStatistics();
    private WorkerPool pool = pool(4, Duration.ofMillis(1));

    @AfterEach
    @Timeout(value = 10, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void stop() {
        pool.stop();
        pool.awaitEnd();
        assertEquals(0, statistics.pollers());
    }

    @Test
    void threads_are_as_many_as_are_busy_at_a_time_and_not_as_many_as_there_were_polls() throws InterruptedException {
        pool = pool(64, Duration.ofHours(1));
        for (int i = 0; i < 30; i++) {
            CountDownLatch polled = new CountDownLatch(1);
            add(polled::countDown);
            polled.await();
            Thread.sleep(1); // its thread is free again
        }
        assertTrue(statistics.pollers() <= 10, statistics.pollers() + " threads for one poll at a time");
    }

    @Test
    void a_poll_waits_for_an_interval() throws InterruptedException {
        pool = pool(4, Duration.ofMillis(50));
        CountDownLatch polled = new CountDownLatch(4);
        add(polled::countDown);
        polled.await();
        long shortest = statistics.intervals().countsByMicros().keySet().iterator().next();
        assertTrue(shortest >= 49_000, "after " + shortest + " µs already");
    }

    @Test
    void where_polls_hang_others_are_taken_by_more_threads_up_to_the_limit() throws InterruptedException {
        CountDownLatch release = new CountDownLatch(1);
        AtomicInteger hanging = new AtomicInteger();
        for (int i = 0; i < 6; i++) {
            add(() -> {
                hanging.incrementAndGet();
                await(release);
            });
        }
        while (hanging.get() < 4) {
            Thread.sleep(1);
        }
        Thread.sleep(20);
        assertEquals(4, hanging.get());
        assertEquals(4, statistics.pollers());
        release.countDown();
    }

    @Test
    void every_poll_has_its_turn_again_and_again_and_never_twice_at_a_time() throws InterruptedException {
        List<AtomicInteger> counts = new ArrayList<>();
        CountDownLatch allOften = new CountDownLatch(20);
        AtomicInteger overlaps = new AtomicInteger();
        for (int i = 0; i < 20; i++) {
            AtomicInteger count = new AtomicInteger();
            AtomicInteger inside = new AtomicInteger();
            counts.add(count);
            add(() -> {
                overlaps.addAndGet(inside.getAndIncrement());
                if (count.incrementAndGet() == 10) {
                    allOften.countDown();
                }
                inside.decrementAndGet();
            });
        }
        allOften.await();
        assertEquals(0, overlaps.get());
        assertTrue(statistics.intervals().countsByMicros().values().stream().mapToLong(Long::longValue).sum() >= 180);
    }

    @Test
    void an_ended_turn_polls_no_more_and_the_others_do() throws InterruptedException {
        AtomicInteger ended = new AtomicInteger();
        AtomicInteger goesOn = new AtomicInteger();
        WorkerPool.Turn turn = add(ended::incrementAndGet);
        add(goesOn::incrementAndGet);
        while (ended.get() == 0) {
            Thread.sleep(1);
        }
        turn.end();
        int later = goesOn.get() + 20;
        while (goesOn.get() < later) {
            Thread.sleep(1);
        }
        int count = ended.get();
        while (goesOn.get() < later + 20) {
            Thread.sleep(1);
        }
        assertEquals(count, ended.get());
    }

    @Test
    void a_failure_is_counted_and_left_to_the_next() throws InterruptedException {
        CountDownLatch thrice = new CountDownLatch(3);
        add(() -> {
            thrice.countDown();
            throw new IllegalStateException("on purpose");
        });
        thrice.await();
        assertTrue(statistics.failedPolls() >= 2);
    }

    private WorkerPool pool(int most, Duration interval) {
        return new WorkerPool(most, interval.toNanos(), statistics);
    }

    private WorkerPool.Turn add(Runnable poll) {
        return pool.add("test", () -> {
            poll.run();
            return false;
        }, 0);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
