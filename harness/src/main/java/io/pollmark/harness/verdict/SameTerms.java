package io.pollmark.harness.verdict;

import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.RecordedTrial;
import io.pollmark.harness.statistics.TrialStatistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Whether a trial's tiers ran with what those of the run's first trial ran with, but for factors, and with its own factors. */
public final class SameTerms {
    private static final String HEAP = "-Xm[sx]\\S+ ?";
    private static final String INTERVAL = "interval.set";

    private SameTerms() {}

    /** What differs, a part of a sentence each. */
    public static List<String> differences(RecordedTrial first, RecordedTrial trial, TrialStatistics statistics) {
        List<String> differences = new ArrayList<>();
        boolean sameHeap = first.heap().equals(trial.heap());
        trial.terms().forEach((name, value) -> {
            String other = first.terms().getOrDefault(name, value);
            if (!comparable(value, sameHeap).equals(comparable(other, sameHeap))) {
                differences.add(name.replace('.', ' ') + " was '" + value + "', and '" + other + "' in trial " + first.number()
                        + ", although it is no factor");
            }
        });
        Metric interval = statistics.planned().get(INTERVAL);
        if (interval != null && interval.value() != trial.intervalMillis()) {
            differences.add(String.format(Locale.ROOT, "the web tier polled every %.0f ms, not every %d ms as planned",
                    interval.value(), trial.intervalMillis()));
        }
        return differences;
    }

    private static String comparable(String value, boolean withHeap) {
        return withHeap ? value : value.replaceAll(HEAP, "").strip();
    }
}
