package io.pollmark.common;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class DurationsTest {
    private final Durations durations = new Durations();

    @Test
    void counts_are_cumulative_and_by_value() {
        durations.recordNanos(TimeUnit.MICROSECONDS.toNanos(100));
        durations.recordNanos(TimeUnit.MICROSECONDS.toNanos(100));
        assertEquals(Map.of(100L, 2L), durations.countsByMicros());
        durations.recordNanos(TimeUnit.MICROSECONDS.toNanos(50));
        assertEquals(Map.of(50L, 1L, 100L, 2L), durations.countsByMicros());
        assertEquals(Map.of(50L, 1L, 100L, 2L), durations.countsByMicros());
    }

    @Test
    void a_longer_one_counts_as_ten_minutes() {
        durations.recordNanos(TimeUnit.HOURS.toNanos(1));
        long micros = durations.countsByMicros().keySet().iterator().next();
        assertEquals(TimeUnit.MINUTES.toMicros(10), micros, TimeUnit.SECONDS.toMicros(6));
    }

    /** A monitor reads while pollers record: a reader must neither fail nor lose any. */
    @Test
    void it_is_read_while_it_is_written_to() throws InterruptedException {
        int each = 300_000;
        Thread[] writers = new Thread[2];
        for (int i = 0; i < writers.length; i++) {
            writers[i] = new Thread(() -> {
                for (int n = 0; n < each; n++) {
                    durations.recordNanos(TimeUnit.MICROSECONDS.toNanos(1 + n % 1000));
                }
            });
            writers[i].start();
        }
        long before = 0;
        while (writers[0].isAlive() || writers[1].isAlive()) {
            long now = sum();
            assertTrue(now >= before, now + " after " + before);
            before = now;
        }
        assertEquals(2L * each, sum());
    }

    private long sum() {
        return durations.countsByMicros().values().stream().mapToLong(Long::longValue).sum();
    }
}
