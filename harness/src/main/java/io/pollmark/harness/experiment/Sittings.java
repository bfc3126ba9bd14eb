package io.pollmark.harness.experiment;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The parts of a crossover's sitting: users arrive, the system is warmed on all cores, and scenarios take turns in legs.
 *
 * @param ramp   users arrive evenly; part of the warm-up
 * @param warmUp at most, on all cores and under more load than is measured, until the compilers are quiet
 * @param settle from an exchange to where a leg's window begins
 * @param window what is measured of a leg, where a scenario has no other
 * @param rounds legs of each scenario in a sitting
 * @param inLegs further factors, beside interval and arrivals, of which legs of one sitting have different levels; absent: none.
 *               Of every other factor each level has sittings of its own
 * @param profile how long each scenario is profiled after the legs of the first sitting; absent: not at all
 */
public record Sittings(
        Duration ramp, Duration warmUp, Duration settle, Duration window, int rounds,
        @JsonSetter(nulls = Nulls.SET) @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> inLegs,
        @JsonSetter(nulls = Nulls.SET) Duration profile) {
    private static final List<String> ALWAYS_IN_LEGS = List.of(Levels.INTERVAL, Levels.ARRIVALS);

    // A notification that is committed at a window's end is delivered an interval, a call and a round trip later.
    private static final Duration LAST_DELIVERIES = Duration.ofMillis(500);

    // Ten thousand samples of a core that is used up.
    private static final Duration PROFILE = Duration.ofSeconds(10);

    // What is read oftenest needs as long for a 95th percentile.
    private static final Duration SHORTEST = Duration.ofSeconds(6);

    /** Checks the ranges. */
    public Sittings {
        inLegs = inLegs == null ? List.of() : List.copyOf(inLegs);
        Require.that(ramp.toMillis() >= 0 && settle.toMillis() >= 0, "a part of a sitting is negative");
        Require.that(ramp.compareTo(warmUp) <= 0, "sittings: ramp is longer than warmUp, of which it is a part");
        Require.that(warmUp.compareTo(SHORTEST) >= 0, "sittings: warmUp must be at least 6s: its load takes two of them to end");
        requireWindow(window);
        Require.that(profile == null || profile.toMillis() >= 1000, "sittings: profile must be at least 1s, or absent");
        Require.that(rounds >= 1, "sittings: rounds is " + rounds + ": it must be at least 1");
    }

    static void requireWindow(Duration window) {
        Require.that(window.compareTo(SHORTEST) >= 0, "a leg's window is " + Durations.format(window)
                + ": it must be at least 6s, or the gates have too few readings to judge it by");
    }

    /** What a leg can be of a scenario whose pollers poll at this interval. */
    void check(Scenario scenario, Duration interval) {
        Require.that(interval.compareTo(settle) <= 0, "the scenario " + scenario.name() + " polls every " + Durations.format(interval)
                + " and settles in " + Durations.format(settle) + ": a leg is measured once every poller has polled, so give"
                + " sittings.settle that much at least, or a shorter interval");
        Require.that(scenario.scraped(), "the scenario " + scenario.name() + " is not scraped, which a crossover cannot change"
                + " from leg to leg: use design: fresh");
    }

    /** The names of all factors of which legs of one sitting may have different levels. */
    public Set<String> legFactors() {
        return Stream.concat(ALWAYS_IN_LEGS.stream(), inLegs.stream()).collect(Collectors.toUnmodifiableSet());
    }

    /** What is measured of a scenario's leg. */
    public Duration windowOf(Scenario scenario) {
        return scenario.window() == null ? window : scenario.window();
    }

    /** From a window's end to the exchange, so that what was committed in the window is delivered in its leg. */
    public static Duration tail(Duration interval) {
        return interval.plus(LAST_DELIVERIES);
    }

    /** A leg from exchange to exchange. */
    public Duration leg(Scenario scenario, Duration interval) {
        return settle.plus(windowOf(scenario)).plus(tail(interval));
    }

    /** The same with so many legs of each scenario. */
    @JsonIgnore
    Sittings inRounds(int newRounds) {
        return new Sittings(ramp, warmUp, settle, window, newRounds, inLegs, profile);
    }

    /** The same with each scenario profiled. */
    @JsonIgnore
    Sittings profiled() {
        return new Sittings(ramp, warmUp, settle, window, rounds, inLegs, PROFILE);
    }
}
