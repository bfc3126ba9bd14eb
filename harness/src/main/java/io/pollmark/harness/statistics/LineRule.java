package io.pollmark.harness.statistics;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * How a line comes from samples, or from what the load observed; one declaration stands for one line a tier, {@code {tier}} being put in.
 *
 * @param name   the line's
 * @param unit   of its values
 * @param kind   what is drawn
 * @param tiers  sources
 * @param sample name of the samples, whose series are summed, or of what the load observed
 * @param labels which of the series; null: all
 */
public record LineRule(String name, String unit, Kind kind, List<String> tiers, String sample, String labels) {

    /** Whether the readings or their growth a second is drawn. */
    public enum Kind {
        /** The reading. */
        GAUGE,
        /** Growth a second since the reading before. */
        RATE,
        /** The largest value that the load observed in each second; without tiers. */
        WORST
    }

    Stream<LineRule> forEachTier() {
        return tiers == null ? Stream.of(this) : tiers.stream()
                .map(tier -> new LineRule(name.replace("{tier}", tier), unit, kind, List.of(tier), sample, labels));
    }

    Pattern pattern() {
        return Pattern.compile(labels == null ? ".*" : labels);
    }
}
