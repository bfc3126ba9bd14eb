package io.pollmark.harness.verdict;

import io.pollmark.harness.statistics.blocks.Ratio;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Parts of sentences. */
final class Words {

    private Words() {}

    /** Of each group of the rule's sentences the first on a metric that all of them have. */
    static List<String> beside(AnswerRule rule, List<Arm> arms) {
        return rule.beside().stream()
                .flatMap(group -> group.stream()
                        .filter(beside -> arms.stream().allMatch(arm -> arm.compared().containsKey(beside.metric())))
                        .limit(1))
                .map(beside -> beside.say().replace("{values}", arms.stream()
                        .map(arm -> Figure.of(arm.compared().get(beside.metric())) + " (" + arm.words() + ")")
                        .collect(Collectors.joining(", "))))
                .toList();
    }

    /**
     * How often it was measured, and whether that shows how far another measurement would differ.
     *
     * @param found the ratio that is told, if there is one
     * @param unit  a block or a sitting
     * @param each  what is said of several
     */
    static String measured(String start, List<Arm> arms, Optional<Ratio> found, String unit, String each) {
        int times = found.map(Ratio::blocks).orElseGet(() -> arms.stream().mapToInt(arm -> arm.blocks().size()).max().orElseThrow());
        boolean interval = found.isPresent() && found.get().interval() != null;
        return start + " in " + (times == 1 ? "one " + unit : times + " " + unit + "s" + each)
                + (interval ? ". Ratios have their 95 % confidence interval in brackets."
                : times == 1 ? ": nothing shows how far another would differ." : ".");
    }

    /** One, two and three. */
    static String and(List<String> parts) {
        return parts.size() == 1
                ? parts.getFirst()
                : String.join(", ", parts.subList(0, parts.size() - 1)) + " and " + parts.getLast();
    }

    /** With a capital first letter, where it begins with one. */
    static String capital(String text) {
        return text.isEmpty() ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }
}
