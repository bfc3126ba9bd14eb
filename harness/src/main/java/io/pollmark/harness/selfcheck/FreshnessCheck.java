package io.pollmark.harness.selfcheck;

import io.pollmark.harness.statistics.Quantiles;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;

/** Whether errors of a measured time are small enough. Pure. */
final class FreshnessCheck {
    private static final double MOST_MEDIAN = 1;
    private static final double MOST_P99 = 5;

    private FreshnessCheck() {
    }

    /** @param run of which messages were held back by known times */
    static Finding of(String check, ReferenceRun run) {
        Finding errors = of(check, run.errors());
        boolean whole = run.lost() == 0 && run.doubled() == 0;
        return new Finding(check, errors.passed() && whole,
                errors.text() + (whole ? "" : ", " + run.lost() + " lost and " + run.doubled() + " doubled"), errors.figures())
                .also(String.format(Locale.ROOT, "; at most %.1f %% of a core was stolen", 100 * run.stolen()), "stolenShare", run.stolen());
    }

    /**
     * @param errors in milliseconds; p99 is that of their size, so that what is too early counts as what is too late
     */
    static Finding of(String check, double[] errors) {
        OptionalDouble median = Quantiles.of(errors, 0.5);
        double[] sizes = Arrays.stream(errors).map(Math::abs).toArray();
        OptionalDouble p99 = Quantiles.of(sizes, 0.99);
        if (median.isEmpty() || p99.isEmpty()) {
            return new Finding(check, false, errors.length + " values are too few to judge by", Map.of("values", (double) errors.length));
        }
        Map<String, Double> figures = new LinkedHashMap<>();
        figures.put("values", (double) errors.length);
        figures.put("errorMedianMillis", median.getAsDouble());
        figures.put("errorP99Millis", p99.getAsDouble());
        boolean small = Math.abs(median.getAsDouble()) <= MOST_MEDIAN && p99.getAsDouble() <= MOST_P99;
        return new Finding(check, small, String.format(Locale.ROOT, "median error %.2f ms (limit %.0f), 99th percentile %.2f ms (limit %.0f), of %d",
                median.getAsDouble(), MOST_MEDIAN, p99.getAsDouble(), MOST_P99, errors.length), figures);
    }
}
