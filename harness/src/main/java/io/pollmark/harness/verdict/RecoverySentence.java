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
                        .map(arm -> longest(List.of(arm)) + " (" + arm.words() + ")")
                        .collect(Collectors.joining(", ")) + ".";
    }

    private Map<String, List<Arm>> grouped(Function<Arm, String> by) {
        return arms.stream().collect(Collectors.groupingBy(by, LinkedHashMap::new, Collectors.toList()));
    }

    /** Over all trials of these: one that never was as before, or of which that is not known, has no such time. */
    private static String longest(List<Arm> same) {
        long trials = same.stream().mapToLong(arm -> arm.blocks().size()).sum();
        List<Metric> seen = same.stream().flatMap(arm -> arm.inBlocks(Recovery.TIME, PERIOD)).toList();
        return seen.stream()
                .max(Comparator.comparingDouble(Metric::value))
                .map(longest -> (trials > 1 ? "at most " : "") + Figure.of(longest)
                        + (seen.size() < trials ? " in " + seen.size() + " of " + trials + " trials, and not seen in the others" : ""))
                .orElse("not seen");
    }
}
