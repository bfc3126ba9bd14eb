package io.pollmark.soa.held;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.pollmark.soa.stream.Batch;
import io.pollmark.soa.stream.Committed;
import io.pollmark.soa.stream.ScriptedStream;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class StreamWatchTest {
    private final ScriptedStream stream = new ScriptedStream();
    private final StreamWatch watch = new StreamWatch(stream, 1);
    private final AtomicInteger released = new AtomicInteger();

    @AfterEach
    void stop() {
        watch.stop(null);
    }

    @Test
    void all_who_wait_are_released_once_something_is_committed_after_their_position_and_it_is_read_once() {
        stream.commit(5);
        for (int i = 0; i < 100; i++) {
            waitFor(5);
        }
        looks(3);
        assertEquals(0, released.get());
        stream.commit(2);
        soon(() -> released.get() == 100);
        assertEquals(List.of(6L, 7L), positions(watch.readAfter(5, 10)));
        assertEquals(List.of(7L), positions(watch.readAfter(6, 10)));
    }

    @Test
    void who_asks_for_what_was_read_before_is_released_at_once() {
        waitFor(0);
        looks(2);
        stream.commit(3);
        soon(() -> released.get() == 1);
        waitFor(1);
        assertEquals(2, released.get());
        waitFor(3);
        assertEquals(2, released.get());
    }

    @Test
    void nobody_looks_while_nobody_waits() throws InterruptedException {
        StreamWatch.Waiting one = waitFor(0);
        looks(3);
        one.forget();
        long looks;
        do { // one may be under way; the time limit of the class ends it if they go on
            looks = stream.looks();
            Thread.sleep(50);
        } while (looks != stream.looks());
        stream.commit(1);
        assertEquals(0, released.get());
    }

    @Test
    void what_was_committed_while_nobody_looked_for_long_is_left_to_who_asks() throws InterruptedException {
        StreamWatch.Waiting one = waitFor(0);
        looks(2);
        one.end();
        assertEquals(1, released.get());
        stream.commit(3);
        Thread.sleep(1100);
        waitFor(0);
        soon(() -> released.get() == 2);
        assertEquals(Optional.empty(), watch.readAfter(0, 10));
    }

    @Test
    void a_wait_that_is_over_releases_once() {
        StreamWatch.Waiting one = waitFor(0);
        one.end();
        one.end();
        one.forget();
        assertEquals(1, released.get());
    }

    @Test
    void where_the_database_fails_all_ask_for_themselves_and_the_watch_goes_on() {
        waitFor(0);
        looks(2);
        stream.fail(true);
        soon(() -> released.get() == 1);
        stream.fail(false);
        waitFor(0);
        looks(2);
        stream.commit(1);
        soon(() -> released.get() == 2);
        assertEquals(List.of(1L), positions(watch.readAfter(0, 10)));
    }

    @Test
    void what_does_not_fit_is_forgotten_from_its_beginning_and_the_limit_of_a_read_holds() {
        waitFor(0);
        looks(2);
        stream.commit(1);
        soon(() -> released.get() == 1);
        stream.commit(1000);
        waitFor(1001);
        soon(() -> watch.readAfter(1000, 10).isPresent());
        assertEquals(Optional.empty(), watch.readAfter(0, 10));
        assertEquals(LongStream.rangeClosed(2, 1001).boxed().toList(), positions(watch.readAfter(1, 2000)));
        Batch few = watch.readAfter(1, 10).orElseThrow();
        assertEquals(11, few.position());
        assertEquals(10, few.notifications().size());
        assertFalse(watch.readAfter(1, 2000).orElseThrow().more());
    }

    @Test
    void when_it_stops_nobody_waits_any_more() {
        waitFor(0);
        waitFor(0);
        watch.stop(null);
        assertEquals(2, released.get());
        waitFor(0);
        assertEquals(3, released.get());
    }

    @Test
    void a_pause_below_nothing_is_refused() {
        assertThrows(IllegalArgumentException.class, () -> new StreamWatch(stream, -1));
    }

    private StreamWatch.Waiting waitFor(long after) {
        return watch.waitFor(after, released::incrementAndGet);
    }

    /** That many more have begun. */
    private void looks(int more) {
        long before = stream.looks();
        soon(() -> stream.looks() >= before + more);
    }

    private static List<Long> positions(Optional<Batch> batch) {
        return batch.orElseThrow().notifications().stream().map(Committed::position).toList();
    }

    private static void soon(BooleanSupplier condition) {
        while (!condition.getAsBoolean()) { // the time limit of the class ends it
            try {
                Thread.sleep(1);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }
}
