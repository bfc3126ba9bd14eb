package io.pollmark.web.polling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** The phases of pollers, taken from when each one's first poll starts. */
class PollersTest {
    private static final Duration INTERVAL = Duration.ofMillis(100);

    private Poller poller;

    @Test
    void phases_are_uniform_in_one_interval() {
        int pollers = 10_000;
        int[] deciles = new int[10];
        for (long phase : phases(1, pollers)) {
            deciles[Math.toIntExact(phase * deciles.length / INTERVAL.toNanos())]++;
        }
        double expected = pollers / 10.0;
        // Five standard deviations of the binomial distribution; the seed makes the outcome the same every time.
        double tolerance = 5 * Math.sqrt(expected * 0.9);
        for (int count : deciles) {
            assertEquals(expected, count, tolerance);
        }
    }

    @Test
    void the_same_seed_gives_the_same_phases() {
        assertEquals(phases(7, 20), phases(7, 20));
        assertNotEquals(phases(7, 20), phases(8, 20));
    }

    private List<Long> phases(long seed, int count) {
        ScriptedTime time = new ScriptedTime();
        Pollers pollers = new Pollers(INTERVAL, seed, new PollStatistics(), time);
        return LongStream.range(0, count).map(i -> phase(pollers, time)).boxed().toList();
    }

    private long phase(Pollers pollers, ScriptedTime time) {
        long begin = time.nanos();
        poller = pollers.unstarted("test", () -> {
            poller.stop();
            return false;
        }, INTERVAL::toNanos);
        poller.run();
        return time.nanos() - begin;
    }
}
