package io.pollmark.harness.verdict;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Parts of sentences. */
final class Words {

    private Words() {}

    /** The rule's first sentence on a metric that all of them have. */
    static Optional<String> beside(AnswerRule rule, List<Arm> arms) {
        return rule.beside().stream()
                .filter(beside -> arms.stream().allMatch(arm -> arm.compared().containsKey(beside.metric())))
                .findFirst()
                .map(beside -> beside.say().replace("{values}", arms.stream()
                        .map(arm -> Figure.of(arm.compared().get(beside.metric())) + " (" + arm.words() + ")")
                        .collect(Collectors.joining(", "))));
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
