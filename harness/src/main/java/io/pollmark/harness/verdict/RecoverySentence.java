package io.pollmark.harness.verdict;

import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.recovery.Recovery;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The answer where things were done on purpose: how long until all was as before. */
final class RecoverySentence {
    private static final String PERIOD = "wholeRun";

    private final String says;
    private final List<Arm> arms;

    /**
     * @param says what lasted so long
     * @param arms to which something was done
     */
    RecoverySentence(String says, List<Arm> arms) {
        this.says = says;
        this.arms = arms.stream().filter(Arm::valid).toList();
    }

    /** The longest of each variant; then of each fault. */
    Answer answer(List<String> caveats) {
        if (arms.isEmpty()) {
            return new Answer(says + ": there is no answer, as no trial is valid.", List.of(), caveats);
        }
        List<Condition> conditions = arms.stream().map(Arm::condition).toList();
        Map<String, List<Arm>> byFault = grouped(arm -> arm.condition().differing(conditions, conditions).collect(Collectors.joining(", ")));
        return new Answer(
                says + ": " + grouped(Arm::words).entrySet().stream()
                        .map(variant -> variant.getKey() + " " + longest(variant.getValue()))
                        .collect(Collectors.joining(", ")) + ".",
                byFault.size() == 1 ? List.of() : byFault.entrySet().stream().map(RecoverySentence::each).toList(),
                caveats);
    }

    private static String each(Map.Entry<String, List<Arm>> fault) {
        return Words.capital(fault.getKey()) + ": "
                + fault.getValue().stream()
                        .map(arm -> time(arm.period(PERIOD).get(Recovery.TIME)) + " (" + arm.words() + ")")
                        .collect(Collectors.joining(", ")) + ".";
    }

    private Map<String, List<Arm>> grouped(Function<Arm, String> by) {
        return arms.stream().collect(Collectors.groupingBy(by, LinkedHashMap::new, Collectors.toList()));
    }

    private static String longest(List<Arm> same) {
        boolean each = same.stream().allMatch(arm -> arm.period(PERIOD).containsKey(Recovery.TIME));
        return same.stream()
                .flatMap(arm -> arm.largest(Recovery.TIME, PERIOD).stream())
                .max(Comparator.comparingDouble(Metric::value))
                .map(longest -> (same.size() > 1 || same.getFirst().blocks().size() > 1 ? "at most " : "") + Figure.of(longest)
                        + (each ? "" : ", where it was seen, which was not so in each trial"))
                .orElseGet(() -> time(null));
    }

    private static String time(Metric metric) {
        return metric == null ? "not seen" : Figure.of(metric);
    }
}
