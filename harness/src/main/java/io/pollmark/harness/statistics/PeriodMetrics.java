package io.pollmark.harness.statistics;

import io.pollmark.harness.load.LedgerObservations;
import io.pollmark.harness.statistics.growth.Growth;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.DoubleStream;

/** All metrics of one trial in one period, or of several legs of one sitting in their periods together. */
public final class PeriodMetrics {

    private final Samples samples;
    private final List<Part> parts;
    private final Map<String, Metric> metrics = new LinkedHashMap<>();

    /** A period, and what of the load was observed in it. */
    public record Part(Period period, LedgerObservations load) {}

    private PeriodMetrics(Samples samples, List<Part> parts) {
        this.samples = samples;
        this.parts = parts;
    }

    /**
     * @param rules in an order in which each uses only metrics before it
     * @param load  observed in the same period
     * @return name to metric, in the rules' order; what could not be had is not there
     */
    public static Map<String, Metric> of(
            List<MetricRule> rules, Samples samples, LedgerObservations load, Period period) {
        return of(rules, samples, List.of(new Part(period, load)));
    }

    /**
     * Of several periods together: what is counted is added up, what is sampled is put together, a rate is that of all of
     * their time, and a reading at the end is the last one's.
     *
     * @param parts in the order of time; one at least
     * @return as above; what one of the periods lacks is not there
     */
    public static Map<String, Metric> of(List<MetricRule> rules, Samples samples, List<Part> parts) {
        PeriodMetrics result = new PeriodMetrics(samples, parts);
        for (MetricRule rule : rules) {
            result.value(rule)
                    .ifPresent(value -> result.metrics.put(rule.name(), new Metric(value * rule.scale(), rule.unit())));
        }
        return result.metrics;
    }

    private OptionalDouble value(MetricRule rule) {
        return switch (rule.kind()) {
            case LENGTH -> OptionalDouble.of(parts.stream().mapToDouble(part -> part.period().seconds()).sum());
            case INCREASE -> increase(rule, false);
            case RATE -> increase(rule, true);
            case AT_END, LASTING -> atEnd(rule, parts.getLast().period());
            case SAMPLED -> quantile(sampled(rule), rule.p());
            case COUNTED -> counted(rule).map(counts -> Quantiles.ofCounted(counts, rule.p())).orElse(OptionalDouble.empty());
            case COUNTED_MEAN -> counted(rule).map(PeriodMetrics::mean).orElse(OptionalDouble.empty());
            case COUNT -> count(rule);
            case VALUES -> quantile(observed(rule), rule.p());
            case VALUES_MEAN -> Arrays.stream(observed(rule)).average();
            case GROWTH -> growth(rule);
            case UNEVEN -> Unevenness.of(ofUsers(rule));
            case UNEVEN_BY_CHANCE -> Unevenness.byChance(ofUsers(rule));
            case SUM, DIFFERENCE, RATIO -> combined(rule);
        };
    }

    private Map<String, Series> series(MetricRule rule) {
        return samples.of(rule.source(), rule.sample(), rule.labels());
    }

    private OptionalDouble atEnd(MetricRule rule, Period period) {
        boolean never = samples.of(rule.source(), rule.sample(), rule.positive()).values().stream()
                .anyMatch(series -> Counters.atEnd(Map.of("", series), period).orElse(0) == 0);
        return never ? OptionalDouble.empty() : Counters.atEnd(series(rule), period);
    }

    private OptionalDouble increase(MetricRule rule, boolean perSecond) {
        double amount = 0;
        double seconds = 0;
        for (Part part : parts) {
            Optional<Counters.Increase> increase = Counters.increase(series(rule), part.period());
            if (increase.isEmpty()) {
                return OptionalDouble.empty();
            }
            amount += increase.get().amount();
            seconds += increase.get().seconds();
        }
        return OptionalDouble.of(perSecond ? amount / seconds : amount);
    }

    private double[] sampled(MetricRule rule) {
        // A gate on the least or the most must see the last seconds; a percentile gains nothing by one reading.
        boolean extreme = rule.p() == 0 || rule.p() == 1;
        return series(rule).values().stream()
                .flatMap(series -> parts.stream()
                        .map(part -> extreme ? series.withinAndAtEnd(part.period()) : series.within(part.period())))
                .flatMapToDouble(series -> DoubleStream.of(series.values()))
                .toArray();
    }

    /** Of one period alone: what lies between two of them would be in it. */
    private OptionalDouble growth(MetricRule rule) {
        Metric by = metrics.get(rule.of().getFirst());
        Collection<Series> found = series(rule).values();
        if (by == null || by.value() == 0 || found.size() != 1 || parts.size() != 1) {
            return OptionalDouble.empty();
        }
        return Growth.perSecond(found.iterator().next(), parts.getFirst().period())
                .map(slope -> OptionalDouble.of((rule.p() == 0 ? slope.lower() : rule.p() == 1 ? slope.upper() : slope.slope()) / by.value()))
                .orElse(OptionalDouble.empty());
    }

    private Optional<SortedMap<Double, Long>> counted(MetricRule rule) {
        Series witness = samples.series().get(new Samples.Key(rule.source(), rule.witness(), ""));
        SortedMap<Double, Long> all = new TreeMap<>();
        for (Part part : parts) {
            Optional<SortedMap<Double, Long>> counts =
                    witness == null ? Optional.empty() : Counters.counted(series(rule), witness, part.period());
            if (counts.isEmpty()) {
                return Optional.empty();
            }
            counts.get().forEach((value, count) -> all.merge(value, count, Long::sum));
        }
        return Optional.of(all);
    }

    private static OptionalDouble mean(SortedMap<Double, Long> counts) {
        long values = counts.values().stream().mapToLong(Long::longValue).sum();
        double sum = counts.entrySet().stream().mapToDouble(entry -> entry.getKey() * entry.getValue()).sum();
        return values == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum / values);
    }

    private OptionalDouble count(MetricRule rule) {
        List<OptionalDouble> counts = parts.stream().map(part -> part.load().count(rule.sample())).toList();
        return counts.stream().allMatch(OptionalDouble::isPresent)
                ? OptionalDouble.of(counts.stream().mapToDouble(OptionalDouble::getAsDouble).sum())
                : OptionalDouble.empty();
    }

    private double[] observed(MetricRule rule) {
        return parts.stream()
                .flatMapToDouble(part -> DoubleStream.of(part.load().values().getOrDefault(rule.sample(), new double[0])))
                .toArray();
    }

    private Collection<double[]> ofUsers(MetricRule rule) {
        Map<String, double[]> all = new TreeMap<>();
        parts.forEach(part -> part.load().byUser().getOrDefault(rule.sample(), Map.of()).forEach((user, values) -> all.merge(user, values,
                (one, other) -> DoubleStream.concat(DoubleStream.of(one), DoubleStream.of(other)).toArray())));
        return all.values();
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
