package io.pollmark.harness.statistics.growth;

import io.pollmark.harness.statistics.Period;
import io.pollmark.harness.statistics.Series;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.descriptive.Median;

/** How fast a gauge grows in a period. */
public final class Growth {
    private static final double LEVEL = 0.95;
    // All pairs are looked at; and of readings that are close together each says little that the one before has not said.
    private static final int PARTS = 100;

    private Growth() {}

    /**
     * The slope of the medians of a hundred equal parts of the period, as far as something was read in them.
     *
     * @return in the gauge's unit a second, with its 95 % interval; empty where there are too few readings
     */
    public static Optional<TheilSen> perSecond(Series series, Period period) {
        DoubleStream.Builder seconds = DoubleStream.builder();
        DoubleStream.Builder values = DoubleStream.builder();
        for (int i = 0; i < PARTS; i++) {
            Series part = series.within(new Period(moment(period, i), moment(period, i + 1)));
            if (part.times().length > 0) {
                seconds.add(Arrays.stream(part.times()).average().orElseThrow() / 1000);
                values.add(Median.withDefaults().withCopy(true).evaluate(part.values()));
            }
        }
        return TheilSen.of(seconds.build().toArray(), values.build().toArray(), LEVEL);
    }

    private static long moment(Period period, int part) {
        return period.start() + (period.end() - period.start()) * part / PARTS;
    }
}
