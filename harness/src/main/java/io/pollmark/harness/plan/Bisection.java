package io.pollmark.harness.plan;

import io.pollmark.harness.experiment.Search;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Bisection on a logarithmic scale: where, between two intervals, a condition that holds for the shorter ones ends to
 * hold. Each probe halves the ratio's logarithm. Immutable.
 *
 * @param probes in the order in which they were made
 */
public record Bisection(Search search, List<Probe> probes) {

    /**
     * One answered question.
     *
     * @param holds absent where the trial was not valid: nothing was learnt, and the interval is tried again
     */
    public record Probe(Duration interval, Optional<Boolean> holds) {}

    /** Copies. */
    public Bisection {
        probes = List.copyOf(probes);
    }

    /** Nothing is known yet. */
    public static Bisection of(Search search) {
        return new Bisection(search, List.of());
    }

    /** The interval to be tried next, in whole milliseconds; empty when the probes are used up. */
    public Optional<Duration> next() {
        if (probes.size() >= search.probes()) {
            return Optional.empty();
        }
        double shortest = longestThatHolds().orElse(search.shortest()).toMillis();
        double longest = shortestThatFails().orElse(search.longest()).toMillis();
        long middle = Math.round(Math.sqrt(shortest * longest));
        return middle <= shortest || middle >= longest ? Optional.empty() : Optional.of(Duration.ofMillis(middle));
    }

    /** With one answer more. */
    public Bisection with(Duration interval, Optional<Boolean> holds) {
        List<Probe> more = new ArrayList<>(probes);
        more.add(new Probe(interval, holds));
        return new Bisection(search, more);
    }

    /** The longest interval that was seen to hold. */
    public Optional<Duration> longestThatHolds() {
        return probes.stream()
                .filter(probe -> probe.holds().orElse(false))
                .map(Probe::interval)
                .max(Duration::compareTo);
    }

    /** The shortest interval that was seen not to hold. */
    public Optional<Duration> shortestThatFails() {
        return probes.stream()
                .filter(probe -> !probe.holds().orElse(true))
                .map(Probe::interval)
                .min(Duration::compareTo);
    }
}
