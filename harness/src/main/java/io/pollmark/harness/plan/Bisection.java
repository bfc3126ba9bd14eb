package io.pollmark.harness.plan;

import io.pollmark.harness.experiment.Search;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Bisection on a logarithmic scale: where, between two levels of a factor, a condition that holds for the lower ones ends to
 * hold. Each probe halves the ratio's logarithm. Levels are whole: numbers, or milliseconds. Immutable.
 *
 * @param attempts at a probe, at most, until its trial is valid
 * @param probes   in the order in which they were made
 */
public record Bisection(Search search, int attempts, List<Probe> probes) {

    /**
     * One question.
     *
     * @param holds absent where the trial was not valid: nothing was learnt, and the level is tried again
     */
    public record Probe(long level, Optional<Boolean> holds) {}

    /** Copies. */
    public Bisection {
        probes = List.copyOf(probes);
    }

    /** Nothing is known yet. */
    public static Bisection of(Search search, int attempts) {
        return new Bisection(search, attempts, List.of());
    }

    /** The level to be tried next; empty when all is answered, or one probe was refused too often. */
    public OptionalLong next() {
        if (answers() >= search.probes() || refusedLast() >= attempts) {
            return OptionalLong.empty();
        }
        double least = highestThatHolds().orElse((long) search.least().value());
        double most = lowestThatFails().orElse((long) search.most().value());
        long middle = Math.round(Math.sqrt(least * most));
        return middle <= least || middle >= most ? OptionalLong.empty() : OptionalLong.of(middle);
    }

    /** With one answer more. */
    public Bisection with(long level, Optional<Boolean> holds) {
        List<Probe> more = new ArrayList<>(probes);
        more.add(new Probe(level, holds));
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

    /** The highest level that was seen to hold. */
    public OptionalLong highestThatHolds() {
        return probes.stream().filter(probe -> probe.holds().orElse(false)).mapToLong(Probe::level).max();
    }

    /** The lowest level that was seen not to hold. */
    public OptionalLong lowestThatFails() {
        return probes.stream().filter(probe -> !probe.holds().orElse(true)).mapToLong(Probe::level).min();
    }
}
