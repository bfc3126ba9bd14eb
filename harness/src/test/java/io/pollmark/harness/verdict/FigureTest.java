package io.pollmark.harness.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pollmark.harness.statistics.Metric;
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
    void unitsAreThoseOfAReader() {
        assertEquals("41.3 %", Figure.of(new Metric(0.413, "share")));
        assertEquals("256 MiB", Figure.of(new Metric(268435456, "bytes")));
        assertEquals("1 collection", Figure.of(new Metric(1, "collections")));
        assertEquals("1 ms", Figure.of(new Metric(1, "ms")));
    }
}
