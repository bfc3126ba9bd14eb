package io.pollmark.harness.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.blocks.Interval;
import io.pollmark.harness.statistics.blocks.Ratio;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FigureTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0", "0.0004, < 0.01", "-0.0004, > -0.01", "0.019, 0.02", "2.344, 2.34", "41.26, 41.3", "131.4, 131",
        "90000, 90 000", "3, 3", "-1.5, -1.50"
    })
    void aNumberHasDigitsEnoughToBeCompared(double value, String text) {
        assertEquals(text, Figure.number(value));
    }

    @ParameterizedTest
    @CsvSource({"0, under 0.001", "0.0004, under 0.001", "0.036, 0.036", "0.24, 0.24", "4.091, 4.09", "2548.1, 2 548", "4.7e22, over 10 000"})
    void aRatioHasNoDigitsBeyondWhatCanMatter(double value, String text) {
        assertEquals(text, Figure.times(value));
    }

    @Test
    void a_ratio_has_the_digits_of_the_interval_beside_it() {
        assertEquals("10.6", Figure.times(new Ratio(3, 10.57, new Interval(9.93, 11.2), 0.1, 1.0, 0.5), false));
        assertEquals("10.5", Figure.times(new Ratio(3, 10.57, new Interval(9.93, 11.2), 0.1, 1.0, 0.5), true));
        assertEquals("106", Figure.times(new Ratio(3, 105.7, new Interval(99.3, 112), 0.1, 1.0, 0.5), false));
        assertEquals("11", Figure.times(new Ratio(1, 10.57, null, null, null, null), false));
    }

    @Test
    void unitsAreThoseOfAReader() {
        assertEquals("41.3 %", Figure.of(new Metric(0.413, "share")));
        assertEquals("256 MiB", Figure.of(new Metric(268435456, "bytes")));
        assertEquals("1 collection", Figure.of(new Metric(1, "collections")));
        assertEquals("1 ms", Figure.of(new Metric(1, "ms")));
        assertEquals("1 round trip", Figure.of(new Metric(1, "round trips")));
        assertEquals("1 poll/s", Figure.of(new Metric(1, "polls/s")));
        assertEquals("1 in 1000 log-ins", Figure.of(new Metric(1, "in 1000 log-ins")));
    }

    @ParameterizedTest
    @CsvSource({
        "0.005, 0.05, share, 0.50 to 5 %", "-0.1, 0.2, share, at most 20 %", "0.3, 1.4, share, at least 30 %",
        "-0.49, 1.57, share, too uncertain to tell",
        "-0.2, -0.1, share, next to nothing", "76.2, 131, threads, 76.2 to 131 threads", "-3, 12, threads, at most 12 threads"
    })
    void an_interval_ends_where_its_quantity_does(double lower, double upper, String unit, String text) {
        assertEquals(text, Figure.between(new Interval(lower, upper), unit));
    }

    @ParameterizedTest
    @CsvSource({"0.02, 0.04, share, 2 to 4 %", "292, 292, calls, 292 calls", "0.0201, 0.02011, share, 2.01 %"})
    void what_is_told_alike_is_told_once(double least, double most, String unit, String text) {
        assertEquals(text, Figure.leastToMost(least, most, unit));
    }

    @ParameterizedTest
    @CsvSource({"7.6, 8.29, 7.60 to 8.29", "0.05, 5900, too uncertain to tell", "20, 5000, at least 20", "0.0001, 0.05, at most 0.050"})
    void a_ratio_that_may_be_anything_is_not_told(double lower, double upper, String text) {
        assertEquals(text, Figure.times(new Interval(lower, upper)));
    }
}
