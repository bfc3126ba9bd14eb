package io.pollmark.harness.plan;

import io.pollmark.harness.experiment.Level;
import io.pollmark.harness.experiment.Search.Limit;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a search has found so far: the file {@code 2-search.json}, and {@code search} in {@code result.json}. Levels are as the
 * factor has them; between which the found one lies is in its number, of a time milliseconds.
 *
 * @param complete whether it is at its end, be it that it gave up
 * @param found    the highest level that was seen to hold; absent where none did
 * @param failsAt  the lowest that was seen not to hold; absent where all did
 * @param between  the level's own interval, with 95 %, where it was interpolated in several sittings; else absent
 */
public record SearchResult(
        String factor, List<Limit> limits, boolean complete, Level found, Level failsAt, List<Double> between, List<Probe> probes) {

    /** @throws NullPointerException without a list of probes, or with one that is null */
    public SearchResult {
        probes = List.copyOf(probes);
    }

    /** One probe; {@code holds} is absent where its trial was not valid. */
    public record Probe(Level level, Boolean holds) {}

    /** Whether it ended because its last probe was refused too often. */
    public boolean gaveUp() {
        return complete && !probes.isEmpty() && probes.getLast().holds() == null;
    }

    /** Whether the level is known to a factor. */
    public boolean isWithin(double factor) {
        return found != null && failsAt != null && failsAt.value() <= factor * found.value();
    }

    /** The present state of a bisection. */
    public static SearchResult of(Bisection bisection) {
        return new SearchResult(
                bisection.search().factor(),
                bisection.search().limits(),
                bisection.next().isEmpty(),
                level(bisection, bisection.highestThatHolds()),
                level(bisection, bisection.lowestThatFails()),
                null,
                bisection.probes().stream()
                        .map(probe -> new Probe(bisection.search().level(probe.level()), probe.holds().orElse(null)))
                        .toList());
    }

    private static Level level(Bisection bisection, OptionalLong value) {
        return value.isPresent() ? bisection.search().level(value.getAsLong()) : null;
    }

    /** The highest level that was seen to hold. */
    public Optional<Level> foundLevel() {
        return Optional.ofNullable(found);
    }
}
