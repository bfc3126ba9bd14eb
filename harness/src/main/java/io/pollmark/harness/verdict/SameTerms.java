package io.pollmark.harness.verdict;

import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.RecordedTrial;
import io.pollmark.harness.statistics.TrialStatistics;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whether a trial's tiers ran with what those of the run's other trials ran with, but for factors, and with its own factors.
 *
 * @param first   the run's first trial of which it is known what its tiers ran with; if there is none, its first
 * @param heap    of a tier for which a trial has no other, as the JVM writes it
 * @param control the variant that need not poll
 * @param metrics that the system has: what it does not tell is not asked for
 */
public record SameTerms(RecordedTrial first, String heap, String control, Set<String> metrics) {
    private static final String FLAGS = ".jvm";
    private static final String HEAP = "-Xm[sx]\\S*";
    private static final String INTERVAL = "interval.set";
    private static final String ARRIVALS = "arrivals.intended";
    // One comes in each slot of the rate, so that both ends of a window can have one more or less.
    private static final double BY_CHANCE = 2;
    private static final double AS_PLANNED = 0.02;
    // Of a system that somebody else has started nothing is seen but what it answers.
    private static final String UNSEEN = "external";
    // Nothing is read of a tier that was killed, until it is back.
    private static final String BROKEN = "with-faults";

    /**
     * @param trials of the run, in the order of execution
     * @param metrics that the system has
     */
    public static SameTerms of(List<RecordedTrial> trials, String heap, String control, Set<String> metrics) {
        RecordedTrial first = trials.stream().filter(trial -> !trial.terms().isEmpty()).findFirst().orElse(trials.getFirst());
        return new SameTerms(first, heap, control, metrics);
    }

    /** What differs, or cannot be shown to be the same: a part of a sentence each. */
    public List<String> differences(RecordedTrial trial, TrialStatistics statistics) {
        List<String> differences = new ArrayList<>();
        if (!trial.flags().contains(UNSEEN)) {
            addTerms(trial, differences);
        }
        if (metrics.contains(INTERVAL)) {
            addInterval(trial, statistics.planned().get(INTERVAL), differences);
        }
        if (metrics.contains(ARRIVALS)) {
            addArrivals(trial, statistics.planned().get(ARRIVALS), differences);
        }
        return differences;
    }

    private void addTerms(RecordedTrial trial, List<String> differences) {
        if (trial.terms().isEmpty()) {
            differences.add("what its tiers ran with was not recorded, so that nothing shows that it was the same");
            return;
        }
        Set<String> names = new TreeSet<>(first.terms().keySet());
        names.addAll(trial.terms().keySet());
        for (String name : names) {
            String value = trial.terms().get(name);
            String other = first.terms().get(name);
            if (!withoutHeap(value).equals(withoutHeap(other))) {
                differences.add(name.replace('.', ' ') + " was " + quoted(value) + ", and " + quoted(other) + " in trial "
                        + first.number() + ", although it is no factor");
            }
            if (name.endsWith(FLAGS) && value != null) {
                addHeap(name.substring(0, name.length() - FLAGS.length()), value, trial.heap(), differences);
            }
        }
    }

    private void addHeap(String tier, String flags, Map<String, String> factor, List<String> differences) {
        String planned = factor.getOrDefault(tier, heap);
        Set<String> given = Stream.of(flags.split(" ")).filter(flag -> flag.matches(HEAP)).collect(Collectors.toCollection(TreeSet::new));
        if (!given.equals(Set.of("-Xms" + planned, "-Xmx" + planned))) {
            differences.add("the " + tier + " tier's heap was " + quoted(String.join(" ", given)) + ", not " + planned + " as planned");
        }
    }

    private void addInterval(RecordedTrial trial, Metric interval, List<String> differences) {
        if (interval == null) {
            // A trial without its window is refused for that.
            if (trial.planned().isPresent() && !trial.variant().equals(control) && Collections.disjoint(trial.flags(), Set.of(UNSEEN, BROKEN))) {
                differences.add("the web tier did not say at what interval it polled, so that nothing shows that it was as planned");
            }
        } else if (interval.value() != trial.intervalMillis()) {
            differences.add(String.format(Locale.ROOT, "the web tier polled every %.0f ms, not every %d ms as planned",
                    interval.value(), trial.intervalMillis()));
        }
    }

    /** A trial's load starts with its rate; that of legs is told it while it runs. */
    private static void addArrivals(RecordedTrial trial, Metric intended, List<String> differences) {
        if (trial.leg() == null || trial.planned().isEmpty()) {
            return;
        }
        double planned = trial.levels().arrivalsPerSecond() * trial.planned().get().seconds();
        double came = intended == null ? 0 : intended.value();
        if (Math.abs(came - planned) > BY_CHANCE + AS_PLANNED * planned) {
            differences.add(String.format(Locale.ROOT, "%.0f notifications came from outside, not %.0f as planned", came, planned));
        }
    }

    private static String withoutHeap(String value) {
        return value == null ? "" : value.replaceAll(HEAP + " ?", "").strip();
    }

    private static String quoted(String value) {
        return value == null ? "not recorded" : "'" + value + "'";
    }
}
