package io.pollmark.harness.sampling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Iterator;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class CorePaceTest {
    @Test
    void what_the_work_takes_is_added_up_by_its_median_so_far() {
        Iterator<Long> times = LongStream.of(100, 100, 100, 150, 100, 80).iterator();
        CorePace pace = new CorePace(times::next);
        double[] lengths = LongStream.range(0, 6).mapToDouble(time -> pace.read(time).getFirst().value()).toArray();
        assertEquals(3, lengths[2], 1e-9);
        assertEquals(4.5, lengths[3], 1e-9);
        // It never falls, as counters must not.
        assertEquals(6.3, lengths[5], 1e-9);
    }

    @Test
    void readings_are_counted() {
        CorePace pace = new CorePace(() -> 7);
        pace.read(1);
        List<Sample> second = pace.read(2);
        assertEquals(List.of("core0.pace.length.total", "core0.pace.count.total"), second.stream().map(Sample::name).toList());
        assertEquals(2, second.getLast().value());
    }

    @Test
    void the_compiler_does_not_leave_the_work_out() {
        LongStream.range(0, 2_000).forEach(time -> CorePace.work());
        // No core does six steps a hundred thousand times in less.
        assertTrue(CorePace.work() > 10_000);
    }
}
