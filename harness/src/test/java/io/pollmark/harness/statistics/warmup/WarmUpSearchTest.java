package io.pollmark.harness.statistics.warmup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.pollmark.harness.experiment.PolledLevels;
import io.pollmark.harness.statistics.MetricDeclaration;
import io.pollmark.harness.statistics.MetricRule.Kind;
import io.pollmark.harness.statistics.MetricRule;
import io.pollmark.harness.statistics.Period;
import io.pollmark.harness.statistics.RecordedTrial;
import io.pollmark.harness.statistics.Samples;
import io.pollmark.harness.statistics.Series;
import io.pollmark.harness.statistics.warmup.WarmUp.State;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/** A trial of 300 s, of which the last 200 were planned as the window; read each 10 s. */
class WarmUpSearchTest {
    private static final int END = 300;
    private static final WarmUpRule RULE = rule("cpu", "polls");
    private static final List<MetricRule> METRICS = List.of(
            rule("jit", Kind.RATE, "jit.total"), rule("cpu", Kind.INCREASE, "cpu.total"), rule("share", Kind.RATE, "cpu.total"),
            rule("polls", Kind.INCREASE, "polls.total"), rule("idle", Kind.RATE, "idle.total"));

    private final Map<String, DoubleUnaryOperator> counters = new HashMap<>(Map.of(
            "jit.total", second -> 40 * (1 - Math.exp(-second / 20)),
            "cpu.total", second -> 0.3 * second + 20 * (1 - Math.exp(-second / 20)),
            "polls.total", second -> 10 * second,
            "idle.total", second -> 0.6 * second));

    @Test
    void the_window_begins_where_compilers_have_settled_and_the_cost_stays() {
        WarmUp warmUp = search();
        // From the second span to the third the cost of a poll falls by 22 %, from the third to the fourth by 6 %.
        assertEquals(State.WARM, warmUp.state());
        assertEquals(120, warmUp.afterSeconds());
        assertEquals(Optional.of(new Period(120_000, END * 1000)), warmUp.steady());
        assertEquals(List.of(false, false, false, true, true),
                warmUp.spans().stream().limit(5).map(WarmUp.Span::warm).toList());
    }

    @Test
    void no_window_begins_before_the_one_that_was_planned() {
        counters.put("jit.total", second -> 0);
        counters.put("cpu.total", second -> 0.3 * second);
        assertEquals(100, search().afterSeconds());
    }

    @Test
    void compilers_that_work_on_leave_no_window() {
        counters.put("jit.total", second -> 0.2 * second);
        assertEquals(State.COLD, search().state());
        assertEquals(Optional.empty(), search().steady());
    }

    @Test
    void a_cost_that_falls_on_leaves_no_window() {
        counters.put("cpu.total", second -> 100 * (1 - Math.exp(-second / 150)));
        assertEquals(State.COLD, search().state());
    }

    @Test
    void compilers_that_are_starved_by_what_is_measured_are_a_result() {
        counters.put("jit.total", second -> 0.9 * second);
        counters.put("idle.total", second -> 0.02 * second);
        WarmUp warmUp = search();
        assertEquals(State.STARVED, warmUp.state());
        assertEquals(Optional.of(new Period(100_000, END * 1000)), warmUp.steady());
    }

    @Test
    void without_work_the_share_of_the_core_is_looked_at_and_a_little_is_nothing() {
        counters.put("polls.total", second -> 0);
        counters.put("cpu.total", second -> 0.02 * second + 0.1 * Math.sin(second / 20));
        counters.put("jit.total", second -> 0);
        assertEquals(State.WARM, search().state());
    }

    @Test
    void what_was_not_measured_shows_no_warmth() {
        counters.remove("cpu.total");
        assertEquals(State.COLD, search().state());
        assertFalse(search().spans().getLast().warm());
    }

    @Test
    void where_nobody_counts_the_work_the_share_is_looked_at() {
        counters.put("jit.total", second -> 0);
        counters.put("cpu.total", second -> second * second * second / 100_000);
        counters.put("polls.total", second -> second * second * second);
        assertEquals(State.WARM, search().state());
        assertEquals(State.COLD, search(rule(null, null)).state());
        assertThrows(IllegalArgumentException.class, () -> rule("cpu", null));
    }

    private static WarmUpRule rule(String cost, String work) {
        return new WarmUpRule(
                30,
                new WarmUpRule.Witness("web", "jit.total"),
                List.of(new WarmUpRule.Limit("jit", 0.1)),
                new WarmUpRule.Steady(cost, work, "share", 0.15, 0.01),
                20,
                new WarmUpRule.Starved("idle", 0.05), List.of(), 0.1, null, new WarmUpRule.Limit("compilers.cpu.share", 0.01));
    }

    private WarmUp search() {
        return search(RULE);
    }

    private WarmUp search(WarmUpRule rule) {
        Map<Samples.Key, Series> series = new HashMap<>();
        counters.forEach((name, counter) -> series.put(new Samples.Key("web", name, ""), series(counter)));
        Map<String, Long> marks = Map.of("loadStart", 0L, "windowStart", 100_000L, "windowEnd", END * 1000L, "loadEnd", END * 1000L);
        RecordedTrial trial =
                new RecordedTrial(1, 1, "a", "a", PolledLevels.of(1, 1, 0), 1, Map.of(), marks, Map.of(), List.of(), List.of(), null);
        return new WarmUpSearch(rule, METRICS, new Samples(series)).of(trial);
    }

    private static Series series(DoubleUnaryOperator counter) {
        int readings = END / 10 + 1;
        long[] times = new long[readings];
        double[] values = new double[readings];
        for (int i = 0; i < readings; i++) {
            times[i] = i * 10_000L;
            values[i] = counter.applyAsDouble(i * 10);
        }
        return new Series(times, values);
    }

    private static MetricRule rule(String name, Kind kind, String sample) {
        return new MetricDeclaration(name, "x", kind, null, "web", sample, null, null, null, null, null, null).rules().getFirst();
    }
}
