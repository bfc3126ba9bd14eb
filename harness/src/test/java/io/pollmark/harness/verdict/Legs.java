package io.pollmark.harness.verdict;

import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.RecordedTrial;
import io.pollmark.harness.statistics.TrialStatistics;
import io.pollmark.harness.statistics.warmup.WarmUp;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Legs of sittings with a few figures, for the tests of this package. */
final class Legs {
    private static int numbers;

    private Legs() {}

    /** A valid leg whose compilers were quiet; figures are name, value, name, value … */
    static JudgedTrial leg(int sitting, String before, String variant, Object... figures) {
        return leg(sitting, before, variant, WarmUp.State.WARM, List.of(), figures);
    }

    static JudgedTrial compiling(int sitting, String before, String variant, Object... figures) {
        return leg(sitting, before, variant, WarmUp.State.COMPILING, List.of(), figures);
    }

    static JudgedTrial refused(int sitting, String before, String variant, String reason, Object... figures) {
        return leg(sitting, before, variant, WarmUp.State.WARM, List.of(reason), figures);
    }

    /** Figures together are the mean of each: enough for tests of who counts. */
    static TrialStatistics mean(List<JudgedTrial> all, List<RecordedTrial> counted) {
        List<JudgedTrial> legs = all.stream().filter(leg -> counted.contains(leg.trial())).toList();
        Map<String, Metric> first = new HashMap<>(legs.getFirst().statistics().window());
        first.replaceAll((name, metric) -> new Metric(
                legs.stream().mapToDouble(leg -> leg.statistics().window().get(name).value()).average().orElseThrow(), metric.unit()));
        return Judged.statistics(first);
    }

    private static JudgedTrial leg(int sitting, String before, String variant, WarmUp.State state, List<String> reasons, Object... figures) {
        RecordedTrial plain = Judged.recorded(variant, sitting, List.of(), List.of());
        int number = ++numbers;
        RecordedTrial placed = new RecordedTrial(number, sitting, variant, variant, plain.levels(), plain.seed(), plain.heap(),
                plain.marks(), plain.terms(), plain.flags(), plain.failures(), new RecordedTrial.LegPlace(sitting, 1, before, 0, 1, 1, 1));
        Map<String, Metric> window = Judged.metrics(figures);
        return new JudgedTrial(placed, Judged.statistics(state, window, window), new Validity(number, reasons.isEmpty(), reasons));
    }
}
