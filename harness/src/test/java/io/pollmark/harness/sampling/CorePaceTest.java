package io.pollmark.harness.sampling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Iterator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class CorePaceTest {
    private final AtomicInteger moves = new AtomicInteger();

    @Test
    void what_takes_longer_than_the_median_so_far_is_added_up() {
        Iterator<Long> times = LongStream.of(100, 100, 100, 150, 100, 80).iterator();
        CorePace pace = new CorePace(moves::incrementAndGet, times::next);
        double[] slowed = LongStream.range(0, 6).mapToDouble(time -> pace.read(time).getFirst().value()).toArray();
        assertEquals(0, slowed[2], 1e-9);
        assertEquals(0.5, slowed[3], 1e-9);
        assertEquals(0.3, slowed[5], 1e-9);
        assertEquals(1, moves.get());
    }

    @Test
    void readings_are_counted() {
        CorePace pace = new CorePace(moves::incrementAndGet, () -> 7);
        pace.read(1);
        List<Sample> second = pace.read(2);
        assertEquals(List.of("core0.slowed.total", "core0.pace.count.total"), second.stream().map(Sample::name).toList());
        assertEquals(2, second.getLast().value());
    }

    @Test
    void the_compiler_does_not_leave_the_work_out() {
        LongStream.range(0, 2_000).forEach(time -> CorePace.work());
        // No core does six steps a hundred thousand times in less.
        assertTrue(CorePace.work() > 10_000);
    }
}
