package io.pollmark.harness.statistics.growth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pollmark.harness.statistics.Period;
import io.pollmark.harness.statistics.Series;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class GrowthTest {
    private static final Period PERIOD = new Period(1_000_000, 1_600_000);

    @Test
    void it_is_told_by_the_second_and_of_the_period_alone() {
        Series steep = series(10_000, 7, 200);
        long[] times = LongStream.concat(LongStream.of(0), LongStream.of(steep.times())).toArray();
        double[] values = IntStream.range(0, times.length).mapToDouble(i -> i == 0 ? 1e9 : steep.values()[i - 1]).toArray();
        assertEquals(7, Growth.perSecond(new Series(times, values), PERIOD).orElseThrow().slope(), 1e-6);
    }

    @Test
    void readings_that_are_close_together_narrow_nothing() {
        // A second apart for ten minutes, and each part of six seconds up or down as a whole.
        Series often = new Series(IntStream.range(0, 600).mapToLong(i -> PERIOD.start() + i * 1000).toArray(),
                IntStream.range(0, 600).mapToDouble(i -> (i / 6 * 37) % 11).toArray());
        Series seldom = new Series(IntStream.range(0, 100).mapToLong(i -> PERIOD.start() + i * 6000 + 2500).toArray(),
                IntStream.range(0, 100).mapToDouble(i -> (i * 37) % 11).toArray());
        assertEquals(Growth.perSecond(seldom, PERIOD), Growth.perSecond(often, PERIOD));
    }

    @Test
    void too_few_readings_have_none() {
        assertTrue(Growth.perSecond(series(200_000, 1, 3), PERIOD).isEmpty());
    }

    private static Series series(long stepMillis, double perSecond, int count) {
        return new Series(IntStream.range(0, count).mapToLong(i -> PERIOD.start() + i * stepMillis).toArray(),
                IntStream.range(0, count).mapToDouble(i -> 5 + perSecond * i * stepMillis / 1000).toArray());
    }
}
