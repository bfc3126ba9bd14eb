package io.pollmark.harness.statistics;

import java.util.List;
import java.util.regex.Pattern;

/**
 * How one metric comes from what was recorded.
 *
 * @param name     the metric's
 * @param unit     after scaling
 * @param kind     which reading, see {@link Kind}
 * @param source   tier or {@code host}, of samples
 * @param sample   name of the samples; for {@link Kind#COUNT}, {@link Kind#VALUES} and what is made of them that of the observation
 * @param labels   which series of the sample are summed
 * @param positive series that say 0 for "never": where one of them reads 0 the metric is missing; matches none if unused
 * @param scale    by what the recorded value is multiplied
 * @param p        which quantile, 0 to 1; 0 is the minimum, 1 the maximum; of {@link Kind#GROWTH} which of the three
 * @param of       the metrics that it is made of
 * @param witness  a sample of the same source that is always read with it, see {@link Counters#counted}
 */
public record MetricRule(
        String name,
        String unit,
        Kind kind,
        String source,
        String sample,
        Pattern labels,
        Pattern positive,
        double scale,
        double p,
        List<String> of,
        String witness) {

    /** How the name of the lower end of a metric's own interval ends. */
    public static final String LOW = ".low";
    /** … and that of its upper end. */
    public static final String HIGH = ".high";

    /** Where a metric's value comes from. */
    public enum Kind {
        /** Length of the period. */
        LENGTH,
        /** Growth of a counter from the period's start to its end. */
        INCREASE,
        /** That growth for each second between the two readings. */
        RATE,
        /** Reading at the period's end. */
        AT_END,
        /** The same of what lasts from before the period, such as a high-water mark since the process began: a leg has none. */
        LASTING,
        /** Quantile of the samples of a gauge. */
        SAMPLED,
        /** Quantile of counted values: the label of each counter is the value. */
        COUNTED,
        /** Mean of counted values, likewise. */
        COUNTED_MEAN,
        /** A count of the load's observations. */
        COUNT,
        /** Quantile of the load's single values. */
        VALUES,
        /** Mean of them. */
        VALUES_MEAN,
        /**
         * How much a gauge grows a second, by another metric, which is a rate: so much for each of what that counts. Beside it, under
         * names that end in {@link #LOW} and {@link #HIGH}, the ends of its 95 % interval; see {@link io.pollmark.harness.statistics.growth.Growth}.
         */
        GROWTH,
        /** How differently users fare in those values, see {@link Unevenness}. */
        UNEVEN,
        /** What of that chance alone gives. */
        UNEVEN_BY_CHANCE,
        /** Sum of other metrics. */
        SUM,
        /** The first metric less all others. */
        DIFFERENCE,
        /** The first metric by the second. */
        RATIO
    }
}
