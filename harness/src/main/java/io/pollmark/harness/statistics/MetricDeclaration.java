package io.pollmark.harness.statistics;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A metric as the analysis of a system declares it: one line may stand for several, by {@code tiers}, for which
 * {@code {tier}} is put in, and by {@code quantiles}, of which each appends its name. Every key but the first three may
 * be absent.
 *
 * @param quantiles percentiles such as 50 or 99; 0 is called {@code min}, 100 {@code max}
 */
public record MetricDeclaration(
        String name,
        String unit,
        MetricRule.Kind kind,
        List<String> tiers,
        String source,
        String sample,
        String labels,
        String positive,
        Double scale,
        List<Integer> quantiles,
        List<String> of,
        String witness) {
    private static final double MIDDLE = 0.5;

    /** The single rules. */
    public List<MetricRule> rules() {
        List<String> places = tiers == null ? List.of("") : tiers;
        return places.stream().flatMap(this::forTier).toList();
    }

    private Stream<MetricRule> forTier(String tier) {
        if (kind == MetricRule.Kind.GROWTH) {
            return Stream.of(rule(tier, name, MIDDLE), rule(tier, name + MetricRule.LOW, 0), rule(tier, name + MetricRule.HIGH, 1));
        }
        if (quantiles == null) {
            return Stream.of(rule(tier, name, Double.NaN));
        }
        return quantiles.stream().map(percent -> rule(tier, name + suffix(percent), percent / 100.0));
    }

    private static String suffix(int percent) {
        return switch (percent) {
            case 0 -> ".min";
            case 100 -> ".max";
            default -> String.format(Locale.ROOT, ".p%d", percent);
        };
    }

    private MetricRule rule(String tier, String fullName, double p) {
        return new MetricRule(
                fullName.replace("{tier}", tier),
                unit,
                kind,
                source == null ? tier : source,
                sample,
                Pattern.compile(labels == null ? ".*" : labels),
                Pattern.compile(positive == null ? "(?!)" : positive),
                scale == null ? 1 : scale,
                p,
                of == null ? List.of() : of.stream().map(part -> part.replace("{tier}", tier)).toList(),
                witness);
    }
}
