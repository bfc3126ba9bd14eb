package io.pollmark.harness.statistics.recovery;

import io.pollmark.harness.load.LedgerObservations;
import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.Period;
import io.pollmark.harness.statistics.Quantiles;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/** How a system came through faults. Of several the worst is told. */
public final class Recovery {
    /** The percentile before the first fault. */
    public static final String BEFORE = "recovery.before";
    /** The largest value from shortly before the first fault, since what is then under way is late, too, to the end. */
    public static final String WORST = "recovery.worst";
    /** From where a fault was undone until the first span that is near what was before; missing where none was. */
    public static final String TIME = "recovery.time";
    /**
     * From where a fault began until the first span that is near; missing where none was after it. Less than the fault took where users
     * noticed nothing, or where a tier served before it was seen to be ready.
     */
    public static final String FROM_BEGIN = "recovery.fromBegin";
    /** The names of all. */
    public static final Set<String> NAMES = Set.of(BEFORE, WORST, TIME, FROM_BEGIN);

    private static final String MILLIS = "ms";
    private static final String SECONDS = "seconds";

    private final RecoveryRule rule;
    private final Function<Period, LedgerObservations> load;

    private Recovery(RecoveryRule rule, Function<Period, LedgerObservations> load) {
        this.rule = rule;
        this.load = load;
    }

    /**
     * Judges.
     *
     * @param planned what was to be measured, in which all faults are
     * @param faults  each from its begin until it was undone, in the order of time
     * @param load    what was observed in a period
     * @return name to metric; what could not be had is not there
     */
    public static Map<String, Metric> of(
            RecoveryRule rule, Period planned, List<Period> faults, Function<Period, LedgerObservations> load) {
        return faults.isEmpty() ? Map.of() : new Recovery(rule, load).over(planned, faults);
    }

    private Map<String, Metric> over(Period planned, List<Period> faults) {
        Map<String, Metric> metrics = new LinkedHashMap<>();
        OptionalDouble before = percentile(new Period(planned.start(), faults.getFirst().start()));
        before.ifPresent(value -> metrics.put(BEFORE, new Metric(value, MILLIS)));
        long underWay = Math.max(planned.start(), faults.getFirst().start() - Math.round(rule.span() * 1000));
        Arrays.stream(values(new Period(underWay, planned.end()))).max()
                .ifPresent(value -> metrics.put(WORST, new Metric(value, MILLIS)));
        if (before.isPresent()) {
            double near = before.getAsDouble() * rule.within();
            OptionalDouble time = longest(planned, faults, Period::end, near);
            if (time.isPresent()) {
                metrics.put(TIME, new Metric(time.getAsDouble(), SECONDS));
                longest(planned, faults, Period::start, near).ifPresent(value -> metrics.put(FROM_BEGIN, new Metric(value, SECONDS)));
            }
        }
        return metrics;
    }

    /** Of the times that it took after each fault; empty where one of them was never over. */
    private OptionalDouble longest(Period planned, List<Period> faults, ToLongFunction<Period> from, double near) {
        double longest = 0;
        for (int i = 0; i < faults.size(); i++) {
            long until = i + 1 < faults.size() ? faults.get(i + 1).start() : planned.end();
            OptionalDouble time = time(from.applyAsLong(faults.get(i)), until, near);
            if (time.isEmpty()) {
                return time;
            }
            longest = Math.max(longest, time.getAsDouble());
        }
        return OptionalDouble.of(longest);
    }

    private OptionalDouble time(long from, long until, double near) {
        long step = Math.round(rule.step() * 1000);
        long span = Math.round(rule.span() * 1000);
        for (long start = from; start + span <= until; start += step) {
            OptionalDouble now = percentile(new Period(start, start + span));
            // A span whose first step has nothing begins before anything came.
            if (now.isPresent() && now.getAsDouble() <= near && values(new Period(start, start + step)).length > 0) {
                return OptionalDouble.of((start - from) / 1000.0);
            }
        }
        return OptionalDouble.empty();
    }

    private OptionalDouble percentile(Period period) {
        return Quantiles.of(values(period), rule.p());
    }

    private double[] values(Period period) {
        return load.apply(period).values().getOrDefault(rule.values(), new double[0]);
    }
}
