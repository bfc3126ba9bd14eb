package io.pollmark.harness.statistics;

import io.pollmark.harness.load.LedgerObservations;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/** All metrics of one trial in one period. */
public final class PeriodMetrics {

    private final Samples samples;
    private final LedgerObservations load;
    private final Period period;
    private final Map<String, Metric> metrics = new LinkedHashMap<>();

    private PeriodMetrics(Samples samples, LedgerObservations load, Period period) {
        this.samples = samples;
        this.load = load;
        this.period = period;
    }

    /**
     * @param rules in an order in which each uses only metrics before it
     * @param load  observed in the same period
     * @return name to metric, in the rules' order; what could not be had is not there
     */
    public static Map<String, Metric> of(
            List<MetricRule> rules, Samples samples, LedgerObservations load, Period period) {
        PeriodMetrics result = new PeriodMetrics(samples, load, period);
        for (MetricRule rule : rules) {
            result.value(rule)
                    .ifPresent(value -> result.metrics.put(rule.name(), new Metric(value * rule.scale(), rule.unit())));
        }
        return result.metrics;
    }

    private OptionalDouble value(MetricRule rule) {
        return switch (rule.kind()) {
            case LENGTH -> OptionalDouble.of(period.seconds());
            case INCREASE -> increase(rule, false);
            case RATE -> increase(rule, true);
            case AT_END -> atEnd(rule);
            case SAMPLED -> quantile(sampled(rule), rule.p());
            case COUNTED -> counted(rule);
            case COUNT -> count(rule);
            case VALUES -> quantile(load.values().getOrDefault(rule.sample(), new double[0]), rule.p());
            case SUM, DIFFERENCE, RATIO -> combined(rule);
        };
    }

    private Map<String, Series> series(MetricRule rule) {
        return samples.of(rule.source(), rule.sample(), rule.labels());
    }

    private OptionalDouble atEnd(MetricRule rule) {
        boolean never = samples.of(rule.source(), rule.sample(), rule.positive()).values().stream()
                .anyMatch(series -> Counters.atEnd(Map.of("", series), period).orElse(0) == 0);
        return never ? OptionalDouble.empty() : Counters.atEnd(series(rule), period);
    }

    private OptionalDouble increase(MetricRule rule, boolean perSecond) {
        return Counters.increase(series(rule), period)
                .map(increase -> perSecond ? increase.amount() / increase.seconds() : increase.amount())
                .map(OptionalDouble::of)
                .orElseGet(OptionalDouble::empty);
    }

    private double[] sampled(MetricRule rule) {
        // A gate on the least or the most must see the last seconds; a percentile gains nothing by one reading.
        boolean extreme = rule.p() == 0 || rule.p() == 1;
        return series(rule).values().stream()
                .map(series -> extreme ? series.withinAndAtEnd(period) : series.within(period))
                .flatMapToDouble(series -> DoubleStream.of(series.values()))
                .toArray();
    }

    private OptionalDouble counted(MetricRule rule) {
        Series witness = samples.series().get(new Samples.Key(rule.source(), rule.witness(), ""));
        if (witness == null) {
            return OptionalDouble.empty();
        }
        return Counters.counted(series(rule), witness, period)
                .map(counts -> Quantiles.ofCounted(counts, rule.p()))
                .orElseGet(OptionalDouble::empty);
    }

    private OptionalDouble count(MetricRule rule) {
        Double count = load.counts().get(rule.sample());
        return count == null ? OptionalDouble.empty() : OptionalDouble.of(count);
    }

    private static OptionalDouble quantile(double[] values, double p) {
        // The ends are no estimates of a percentile, so that nothing needs to lie beyond them.
        if (p == 0) {
            return Arrays.stream(values).min();
        }
        return p == 1 ? Arrays.stream(values).max() : Quantiles.of(values, p);
    }

    private OptionalDouble combined(MetricRule rule) {
        double[] parts = rule.of().stream()
                .filter(metrics::containsKey)
                .mapToDouble(name -> metrics.get(name).value())
                .toArray();
        if (parts.length < rule.of().size()) {
            return OptionalDouble.empty();
        }
        double first = parts[0];
        return switch (rule.kind()) {
            case SUM -> OptionalDouble.of(DoubleStream.of(parts).sum());
            case DIFFERENCE -> OptionalDouble.of(first - DoubleStream.of(parts).skip(1).sum());
            default -> parts[1] == 0 ? OptionalDouble.empty() : OptionalDouble.of(first / parts[1]);
        };
    }
}
