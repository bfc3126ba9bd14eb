package io.pollmark.harness.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CountersTest {

    private static final Period PERIOD = new Period(10_000, 30_000);

    @Test
    void theNearestReadingIsTheOneThatALookAtAllOfThemFinds() {
        Random random = new Random(7);
        for (int round = 0; round < 300; round++) {
            long[] times = random.longs(random.nextInt(12), 0, 100).sorted().distinct().toArray();
            Series series = new Series(times, new double[times.length]);
            long moment = random.nextInt(100);
            int best = -1;
            for (int i = 0; i < times.length; i++) {
                if (best < 0 || Math.abs(times[i] - moment) < Math.abs(times[best] - moment)) {
                    best = i;
                }
            }
            int expected = best >= 0 && Math.abs(times[best] - moment) <= 20 ? best : -1;
            assertEquals(expected, series.nearest(moment, 20).orElse(-1));
        }
    }

    @Test
    void theIncreaseIsOverTheTimeBetweenTheTwoReadings() {
        Map<String, Series> series = Map.of("", series(9_900, 5, 20_000, 90, 30_400, 26));
        assertTrue(Counters.increase(Map.of("", series(9_900, 5, 30_400, 26)), PERIOD).isPresent());
        Counters.Increase increase = Counters.increase(series, PERIOD).orElseThrow();
        assertEquals(21, increase.amount());
        assertEquals(20.5, increase.seconds());
    }

    @Test
    void allSeriesOfACounterAreAdded() {
        Map<String, Series> series =
                Map.of("Copy", series(10_000, 1, 30_000, 4), "MarkSweepCompact", series(10_000, 2, 30_000, 3));
        assertEquals(4, Counters.increase(series, PERIOD).orElseThrow().amount());
    }

    @Test
    void withoutAReadingNearAnEndTheIncreaseIsMissing() {
        assertTrue(Counters.increase(Map.of(), PERIOD).isEmpty());
        assertTrue(Counters.increase(Map.of("", series(12_000, 1, 30_000, 4)), PERIOD).isEmpty());
        assertTrue(Counters.increase(Map.of("a", series(10_000, 1, 30_000, 4), "b", series(10_000, 1)), PERIOD).isEmpty());
    }

    @Test
    void aCounterThatFellIsOfAnotherProcess() {
        assertTrue(Counters.increase(Map.of("", series(10_000, 9, 30_000, 4)), PERIOD).isEmpty());
    }

    @Test
    void aCountThatWasNotThereWhereItsWitnessWasReadIsZero() {
        Map<String, Series> counters = Map.of("100", series(10_000, 7, 30_000, 12), "250", series(30_000, 3));
        Series witness = series(10_000, 1, 20_000, 1, 30_000, 1);
        assertEquals(
                new TreeMap<>(Map.of(100.0, 5L, 250.0, 3L)), Counters.counted(counters, witness, PERIOD).orElseThrow());
        assertTrue(Counters.counted(counters, series(10_000, 1), PERIOD).isEmpty());
    }

    private static Series series(long... timesAndValues) {
        long[] times = new long[timesAndValues.length / 2];
        double[] values = new double[times.length];
        for (int i = 0; i < times.length; i++) {
            times[i] = timesAndValues[2 * i];
            values[i] = timesAndValues[2 * i + 1];
        }
        return new Series(times, values);
    }
}
