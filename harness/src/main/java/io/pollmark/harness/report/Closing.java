package io.pollmark.harness.report;

import io.pollmark.harness.verdict.Answer;
import io.pollmark.harness.verdict.Verdicts;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The terminal's last lines: the answers, how sure they are, what to run next, and three lines for a message. */
final class Closing {

    private Closing() {}

    static String of(Verdicts verdicts, Trust trust) {
        StringBuilder text = new StringBuilder();
        for (Answer answer : verdicts.answers()) {
            text.append('\n').append(answer.sentence()).append('\n');
            answer.details().forEach(detail -> text.append("  ").append(detail).append('\n'));
            answer.caveats().forEach(caveat -> text.append("  ! ").append(caveat).append('\n'));
        }
        section(text, "How sure is this?", trust.sure());
        section(text, "The machine was not quiet", verdicts.remarks());
        section(text, "What does not hold elsewhere?", List.of(trust.where()));
        section(text, "What to run next", trust.next().stream()
                .map(next -> String.format(Locale.ROOT, "%-21s %s", next.what(), next.whole()))
                .toList());
        Answer first = verdicts.answers().getFirst();
        section(text, "To send on", List.of(first.sentence(),
                String.join(" ", first.details()), trust.where()));
        return text.toString();
    }

    private static void section(StringBuilder text, String title, List<String> lines) {
        String told = lines.stream().filter(line -> !line.isEmpty()).map(line -> "  " + line + "\n").collect(Collectors.joining());
        if (!told.isEmpty()) {
            text.append('\n').append(title).append('\n').append(told);
        }
    }
}
