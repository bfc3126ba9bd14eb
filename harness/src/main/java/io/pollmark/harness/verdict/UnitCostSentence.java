package io.pollmark.harness.verdict;

import java.util.List;

/** The answer of a run that asks what one more of something takes. */
final class UnitCostSentence {
    private final List<UnitCostFigure> found;
    private final AnswerRule rule;

    /** @param found at least one */
    UnitCostSentence(List<UnitCostFigure> found, AnswerRule rule) {
        this.found = found;
        this.rule = rule;
    }

    /** The first that can be told is the sentence; the others are its details. */
    Answer answer() {
        List<UnitCostFigure> told = found.stream().filter(UnitCostFigure::isTold).toList();
        String sentence = told.isEmpty() ? "What one more takes cannot be told." : Words.capital(told.getFirst().asked().what()) + ": one more takes "
                + amount(told.getFirst()) + " of " + rule.cost().what() + ".";
        List<String> details = found.stream()
                .filter(figure -> told.isEmpty() || figure != told.getFirst())
                .map(figure -> Words.capital(figure.asked().what()) + (figure.isTold() ? ": " + amount(figure) + "." : why(figure)))
                .toList();
        return new Answer(sentence, details, List.of());
    }

    private static String amount(UnitCostFigure figure) {
        return Figure.of(figure.cost())
                + (figure.interval() == null ? " (by one block)" : " (" + Figure.between(figure.interval(), figure.cost().unit()) + ")");
    }

    private static String why(UnitCostFigure figure) {
        return figure.not() == null ? " cannot be told from nothing." : " cannot be told. " + figure.not();
    }
}
