package io.pollmark.harness.plan;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What a search has found so far: the file {@code 2-search.json}, and {@code search} in {@code result.json}.
 *
 * @param complete      whether it is at its end, be it that it gave up
 * @param foundMillis   the longest interval that was seen to hold; absent where none did
 * @param betweenMillis the interval's own interval, with 95 %, where it was interpolated in several sittings; else absent
 * @param failsAtMillis the shortest that was seen not to hold; absent where all did
 */
public record SearchResult(
        String metric, double below, boolean complete, Long foundMillis, Long failsAtMillis, List<Double> betweenMillis, List<Probe> probes) {

    /** One probe; {@code holds} is absent where its trial was not valid. */
    public record Probe(long intervalMillis, Boolean holds) {}

    /** The longest interval that was seen to hold. */
    public Optional<Duration> found() {
        return Optional.ofNullable(foundMillis).map(Duration::ofMillis);
    }

    /** Whether it ended because its last probe was refused too often. */
    public boolean gaveUp() {
        return complete && !probes.isEmpty() && probes.getLast().holds() == null;
    }

    /** Whether the interval is known to a factor. */
    public boolean isWithin(double factor) {
        return foundMillis != null && failsAtMillis != null && failsAtMillis <= factor * foundMillis;
    }

    /** The present state of a bisection. */
    public static SearchResult of(Bisection bisection) {
        return new SearchResult(
                bisection.search().metric(),
                bisection.search().below(),
                bisection.next().isEmpty(),
                bisection.longestThatHolds().map(Duration::toMillis).orElse(null),
                bisection.shortestThatFails().map(Duration::toMillis).orElse(null),
                null,
                bisection.probes().stream()
                        .map(probe -> new Probe(probe.interval().toMillis(), probe.holds().orElse(null)))
                        .toList());
    }
}
