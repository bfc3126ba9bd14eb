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
 * @param attempts at a probe, at most, until its trial is valid
 * @param probes   in the order in which they were made
 */
public record Bisection(Search search, int attempts, List<Probe> probes) {

    /**
     * One question.
     *
     * @param holds absent where the trial was not valid: nothing was learnt, and the interval is tried again
     */
    public record Probe(Duration interval, Optional<Boolean> holds) {}

    /** Copies. */
    public Bisection {
        probes = List.copyOf(probes);
    }

    /** Nothing is known yet. */
    public static Bisection of(Search search, int attempts) {
        return new Bisection(search, attempts, List.of());
    }

    /** The interval to be tried next, in whole milliseconds; empty when all is answered, or one probe was refused too often. */
    public Optional<Duration> next() {
        if (answers() >= search.probes() || refusedLast() >= attempts) {
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
        return new Bisection(search, attempts, more);
    }

    /** Probes whose trial was valid. */
    public int answers() {
        return (int) probes.stream().filter(probe -> probe.holds().isPresent()).count();
    }

    /** How often the newest probe was refused since it was last answered. */
    private long refusedLast() {
        return probes.reversed().stream().takeWhile(probe -> probe.holds().isEmpty()).count();
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
