package io.pollmark.harness.report;

import java.util.Locale;

/** How much each factor matters, as text for a terminal. */
final class FactorialLines {

    private FactorialLines() {}

    static String of(FactorialView view) {
        StringBuilder text = new StringBuilder("\nWhat each factor does to processor time, without what the control takes\n");
        view.effects().forEach(effect -> text.append(String.format(Locale.ROOT, "  %-80s %6s times  %s%n",
                effect.factor() + ": " + effect.of(), effect.ratio(), effect.interval())));
        view.cells().stream().filter(cell -> !cell.not().isEmpty()).forEach(cell -> text.append("  Not counted: ")
                .append(String.join(", ", cell.levels())).append(". ").append(cell.not()).append('\n'));
        view.missing().forEach(sentence -> text.append("  Not measured: ").append(sentence).append('\n'));
        return text.toString();
    }
}
