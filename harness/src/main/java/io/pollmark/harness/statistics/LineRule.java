package io.pollmark.harness.statistics;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * How a line comes from samples; one declaration stands for one line a tier, {@code {tier}} being put in.
 *
 * @param name   the line's
 * @param unit   of its values
 * @param kind   gauge or rate of a counter
 * @param tiers  sources
 * @param sample name of the samples, whose series are summed
 * @param labels which of the series; null: all
 */
public record LineRule(String name, String unit, Kind kind, List<String> tiers, String sample, String labels) {

    /** Whether the readings or their growth a second is drawn. */
    public enum Kind {
        /** The reading. */
        GAUGE,
        /** Growth a second since the reading before. */
        RATE
    }

    Stream<LineRule> forEachTier() {
        return tiers.stream()
                .map(tier -> new LineRule(name.replace("{tier}", tier), unit, kind, List.of(tier), sample, labels));
    }

    Pattern pattern() {
        return Pattern.compile(labels == null ? ".*" : labels);
    }
}
