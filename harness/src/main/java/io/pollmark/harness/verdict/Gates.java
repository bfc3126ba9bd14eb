package io.pollmark.harness.verdict;

import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.RecordedTrial;
import io.pollmark.harness.statistics.TrialStatistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Judges a trial by its failures and by the gates. */
public final class Gates {

    private Gates() {}

    /**
     * A gate whose metric is missing does not open: what was not measured was not shown to be in order.
     *
     * @param control the variant that is a control
     */
    public static Validity judge(
            RecordedTrial trial, TrialStatistics statistics, List<Gate> gates, String control) {
        List<String> reasons = new ArrayList<>();
        // A reason is a part of a sentence, whoever wrote it.
        trial.failures().forEach(failure -> reasons.add(failure.replaceAll("\\.+$", "")));
        if (trial.planned().isEmpty()) {
            reasons.add("the trial did not reach the end of its window");
        } else {
            gates.stream()
                    .filter(gate -> applies(gate, trial, control))
                    .map(gate -> reason(gate, statistics))
                    .flatMap(Optional::stream)
                    .forEach(reasons::add);
        }
        return new Validity(trial.number(), reasons.isEmpty(), List.copyOf(reasons));
    }

    private static boolean applies(Gate gate, RecordedTrial trial, String control) {
        boolean judged = switch (gate.of()) {
            case EACH -> true;
            case CONTROL -> trial.variant().equals(control);
            // In a sitting the control's notifications arrive, too: the exchange after it delivers them.
            case OTHERS -> trial.leg() != null || !trial.variant().equals(control);
            case LEGS -> trial.leg() != null;
        };
        boolean flagged = gate.unlessFlags() != null && gate.unlessFlags().stream().anyMatch(trial.flags()::contains);
        return judged && !flagged;
    }

    private static Optional<String> reason(Gate gate, TrialStatistics statistics) {
        Metric metric = statistics.period(gate.period()).get(gate.metric());
        if (metric == null && gate.ifMeasured()) {
            return Optional.empty();
        }
        if (metric == null) {
            return Optional.of(gate.metric() + " could not be had, so that nothing shows it in order");
        }
        if (gate.opens(metric.value())) {
            return Optional.empty();
        }
        return Optional.of(gate.say()
                .replace("{value}", Figure.of(metric))
                .replace("{limit}", Figure.of(new Metric(gate.limit(), metric.unit()))));
    }
}
