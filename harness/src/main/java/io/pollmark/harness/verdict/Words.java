package io.pollmark.harness.verdict;

import java.util.List;
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

    /** One, two and three. */
    static String and(List<String> parts) {
        return parts.size() == 1
                ? parts.getFirst()
                : String.join(", ", parts.subList(0, parts.size() - 1)) + " and " + parts.getLast();
    }

    /** With a capital first letter. */
    static String capital(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }
}
