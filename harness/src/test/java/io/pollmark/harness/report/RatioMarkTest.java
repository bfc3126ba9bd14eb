package io.pollmark.harness.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.pollmark.harness.statistics.blocks.Interval;
import io.pollmark.harness.statistics.blocks.Ratio;
import java.util.List;
import org.junit.jupiter.api.Test;

class RatioMarkTest {
    @Test
    void one_is_in_the_middle_and_equal_factors_are_equally_far_from_it() {
        assertEquals(50, RatioMark.of(ratio(1), null, 4).at(), 1e-9);
        assertEquals(75, RatioMark.of(ratio(2), null, 4).at(), 1e-9);
        assertEquals(25, RatioMark.of(ratio(0.5), null, 4).at(), 1e-9);
    }

    @Test
    void the_track_holds_every_interval_and_stops_at_a_hundredfold() {
        Ratio wide = new Ratio(3, 1.2, new Interval(0.2, 3), 0.1, 1.0, 0.5);
        assertEquals(5, RatioMark.end(List.of(wide, ratio(2))), 1e-9);
        assertEquals(100, RatioMark.end(List.of(ratio(0.001))), 1e-9);
        assertEquals(1.25, RatioMark.end(List.of(ratio(1))), 1e-9);
        assertEquals(0, RatioMark.of(ratio(0.001), null, 100).at(), 1e-9);
    }

    @Test
    void an_interval_and_the_noise_are_stretches_and_absent_where_there_is_none() {
        RatioMark mark = RatioMark.of(new Ratio(3, 1, new Interval(0.5, 2), 0.1, 1.0, 0.5), new Interval(0.5, 1), 4);
        assertEquals(new RatioMark.Range(25, 50), mark.range());
        assertEquals(new RatioMark.Range(25, 25), mark.noise());
        assertNull(RatioMark.of(ratio(1), null, 4).range());
    }

    private static Ratio ratio(double value) {
        return new Ratio(1, value, null, null, null, null);
    }
}
