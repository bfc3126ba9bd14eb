package io.pollmark.harness.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pollmark.harness.experiment.Level;
import io.pollmark.harness.experiment.Levels;
import io.pollmark.harness.experiment.PolledLevels;
import io.pollmark.harness.plan.Leg;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class WarmingVariantTest {
    private static final Levels SYSTEM = PolledLevels.of(100, 1000, 12);

    @Test
    void it_polls_twice_as_often_as_at_its_shortest_interval_and_then_as_measured() {
        WarmingVariant variant = new WarmingVariant(List.of(leg(100), leg(50)));
        assertEquals(25, variant.levels(SYSTEM, 0, true).intervalMillis());
        assertEquals(50, variant.levels(SYSTEM, 1, false).intervalMillis());
    }

    @Test
    void where_it_leaves_the_cores_idle_it_polls_oftener_and_never_without_a_pause() {
        WarmingVariant variant = new WarmingVariant(List.of(leg(100)));
        variant.shorten();
        assertEquals(25, variant.levels(SYSTEM, 0, true).intervalMillis());
        variant.shorten();
        variant.shorten();
        assertEquals(10, variant.levels(SYSTEM, 0, true).intervalMillis());
        assertEquals(100, variant.levels(SYSTEM, 0, false).intervalMillis());
    }

    @Test
    void rounds_take_turns_through_what_else_its_legs_differ_in() {
        WarmingVariant variant = new WarmingVariant(List.of(leg(100, 12), leg(100, 300), leg(50, 12)));
        assertEquals(2, variant.rounds());
        assertEquals(List.of(12.0, 300.0, 12.0), List.of(arrivals(variant, 0), arrivals(variant, 1), arrivals(variant, 2)));
    }

    private static double arrivals(WarmingVariant variant, int round) {
        return variant.levels(SYSTEM, round, true).arrivalsPerSecond();
    }

    private static Leg leg(long millis) {
        return new Leg(1, 1, "old", "old", Levels.none().with(Levels.INTERVAL, Level.of(Duration.ofMillis(millis))), 7000);
    }

    private static Leg leg(long millis, int arrivals) {
        Leg leg = leg(millis);
        return new Leg(1, 1, "old", "old", leg.levels().with(Levels.ARRIVALS, Level.of(arrivals)), leg.windowMillis());
    }
}
