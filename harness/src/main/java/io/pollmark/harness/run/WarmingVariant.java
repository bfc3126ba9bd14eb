package io.pollmark.harness.run;

import io.pollmark.harness.experiment.Levels;
import io.pollmark.harness.plan.Leg;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/** A variant in a sitting's warm-up: how often it polls in its turns, and what else its legs differ in. */
final class WarmingVariant {
    private static final long SHORTEST_INTERVAL_MILLIS = 10;

    /** The shortest at which it is measured. */
    private final long measuredMillis;
    /** Of its next hot turn. */
    private long hotMillis;
    /** What its legs differ in beside the interval. */
    private final List<Levels> others;

    /** @param legs those of the variant */
    WarmingVariant(List<Leg> legs) {
        measuredMillis = legs.stream().mapToLong(leg -> leg.levels().intervalMillis()).min().orElseThrow();
        others = legs.stream().map(leg -> leg.levels().without(Set.of(Levels.INTERVAL))).distinct().toList();
        hotMillis = measuredMillis;
        shorten();
    }

    /** The next hot turn's polls come twice as often. */
    void shorten() {
        hotMillis = Math.max(SHORTEST_INTERVAL_MILLIS, hotMillis / 2);
    }

    /** How many rounds it takes until it was run with all that its legs differ in. */
    int rounds() {
        return others.size();
    }

    /** Those of a turn: from round to round the next that its legs differ in. */
    Levels levels(Levels ofSystem, int round, boolean isHot) {
        return ofSystem.with(others.get(round % others.size())).every(Duration.ofMillis(isHot ? hotMillis : measuredMillis));
    }
}
