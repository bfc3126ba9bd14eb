package io.pollmark.harness.statistics.recovery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.pollmark.harness.load.LedgerObservations;
import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.Period;
import java.util.List;
import java.util.Map;
import java.util.function.LongPredicate;
import java.util.function.LongToDoubleFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class RecoveryTest {
    private static final RecoveryRule RULE = new RecoveryRule("freshness", 0.95, 5, 0.5, 1.2);
    private static final Period PLANNED = new Period(0, 100_000);

    @Test
    void it_is_over_with_the_first_span_that_is_near_what_was_before() {
        Map<String, Metric> found = of(List.of(new Period(40_000, 50_000)), time -> time >= 40_000 && time < 53_000 ? 700 : 100);
        assertEquals(new Metric(100, "ms"), found.get(Recovery.BEFORE));
        assertEquals(new Metric(700, "ms"), found.get(Recovery.WORST));
        assertEquals(new Metric(3, "seconds"), found.get(Recovery.TIME));
        assertEquals(new Metric(13, "seconds"), found.get(Recovery.FROM_BEGIN));
    }

    @Test
    void what_is_under_way_when_it_begins_is_late_too() {
        assertEquals(new Metric(9000, "ms"),
                of(List.of(new Period(40_000, 50_000)), time -> time >= 39_900 && time < 40_000 ? 9000 : 100).get(Recovery.WORST));
    }

    @Test
    void it_takes_no_time_where_nothing_got_worse() {
        assertEquals(new Metric(0, "seconds"), of(List.of(new Period(40_000, 50_000)), time -> 100).get(Recovery.TIME));
    }

    @Test
    void a_fifth_more_is_near_and_more_is_not() {
        assertEquals(new Metric(0, "seconds"), of(List.of(new Period(40_000, 50_000)), time -> time < 40_000 ? 100 : 120).get(Recovery.TIME));
        assertFalse(of(List.of(new Period(40_000, 50_000)), time -> time < 40_000 ? 100 : 121).containsKey(Recovery.TIME));
    }

    @Test
    void of_two_faults_the_worst_is_told_and_one_that_is_never_over_leaves_no_time() {
        List<Period> two = List.of(new Period(20_000, 21_000), new Period(60_000, 61_000));
        LongToDoubleFunction slowSecond = time -> time >= 20_000 && time < 22_000 || time >= 60_000 && time < 69_000 ? 400 : 100;
        assertEquals(new Metric(8, "seconds"), of(two, slowSecond).get(Recovery.TIME));
        assertEquals(new Metric(9, "seconds"), of(two, slowSecond).get(Recovery.FROM_BEGIN));
        LongToDoubleFunction firstNeverOver = time -> time >= 20_000 && time < 60_000 ? 400 : 100;
        assertFalse(of(two, firstNeverOver).containsKey(Recovery.TIME));
    }

    @Test
    void a_span_in_which_nothing_came_at_first_does_not_count() {
        Map<String, Metric> found = Recovery.of(RULE, PLANNED, List.of(new Period(40_000, 50_000)),
                period -> observed(period, time -> 100, time -> time < 40_000 || time >= 50_000));
        assertEquals(new Metric(0, "seconds"), found.get(Recovery.TIME));
        assertEquals(new Metric(10, "seconds"), found.get(Recovery.FROM_BEGIN));
    }

    @Test
    void what_was_near_during_a_fault_and_never_again_did_not_recover() {
        Map<String, Metric> found = of(List.of(new Period(40_000, 50_000)), time -> time < 46_000 ? 100 : 400);
        assertFalse(found.containsKey(Recovery.TIME));
        assertFalse(found.containsKey(Recovery.FROM_BEGIN));
    }

    @Test
    void without_observations_and_without_faults_nothing_is_told() {
        assertEquals(Map.of(), Recovery.of(RULE, PLANNED, List.of(new Period(1, 2)), period -> LedgerObservations.NONE));
        assertEquals(Map.of(), of(List.of(), time -> 100));
    }

    private static Map<String, Metric> of(List<Period> faults, LongToDoubleFunction value) {
        return Recovery.of(RULE, PLANNED, faults, period -> observed(period, value, time -> true));
    }

    /** A value each 10 ms in which something came. */
    private static LedgerObservations observed(Period period, LongToDoubleFunction value, LongPredicate came) {
        double[] values = LongStream.range(period.start() / 10, period.end() / 10).map(i -> i * 10).filter(came).mapToDouble(value).toArray();
        return new LedgerObservations(Map.of(), Map.of("freshness", values), Map.of());
    }
}
