package io.pollmark.harness.report;

import io.pollmark.harness.statistics.blocks.Interval;
import io.pollmark.harness.statistics.blocks.Ratio;
import io.pollmark.harness.statistics.sittings.PathShares;
import io.pollmark.harness.verdict.FactorialVerdict;
import io.pollmark.harness.verdict.Figure;
import java.util.ArrayList;
import java.util.List;

/**
 * How much each factor matters, as a drawing of the path and as tables.
 *
 * @param steps    of the path, from its beginning; empty where it cannot be told
 * @param factors  heads of the cells' columns
 * @param missing  a sentence for each cell that was not measured
 */
record FactorialView(List<Step> steps, List<Effect> effects, List<String> factors, List<Cell> cells, List<String> missing) {
    private static final double ALL = 100;

    /**
     * One step, drawn from where the last one ended.
     *
     * @param back  whether it leads away from the end
     * @param left  in per cent of the drawing
     * @param width in per cent of the drawing
     */
    record Step(String says, String from, String to, String share, String interval, String factor, boolean back, double left, double width) {}

    /**
     * One effect.
     *
     * @param of          what is compared with what, and where
     * @param comparisons pairs of cells, or of an interaction fours
     */
    record Effect(String factor, String of, String ratio, String interval, int comparisons, boolean main) {}

    /** @param not why it does not count; empty where it does */
    record Cell(List<String> levels, String cost, String not) {}

    static FactorialView of(FactorialVerdict found) {
        return new FactorialView(
                steps(found),
                found.effects().stream().map(FactorialView::effect).toList(),
                found.factors(),
                found.cells().stream()
                        .map(cell -> new Cell(cell.levels(), cell.cost() == null ? Grid.MISSING : Figure.of(cell.cost()),
                                cell.not() == null ? "" : cell.not()))
                        .toList(),
                found.missing().stream().map(cell -> String.join(", ", cell.levels()) + ": " + cell.because() + ".").toList());
    }

    private static List<Step> steps(FactorialVerdict found) {
        if (found.path() == null) {
            return List.of();
        }
        double at = 0;
        double least = 0;
        double most = 0;
        for (PathShares.Step step : found.path().steps()) {
            at += step.share();
            least = Math.min(least, at);
            most = Math.max(most, at);
        }
        List<Step> steps = new ArrayList<>();
        double begin = 0;
        for (int i = 0; i < found.says().size(); i++) {
            PathShares.Step step = found.path().steps().get(i);
            double end = begin + step.share();
            steps.add(new Step(found.says().get(i), found.names().get(i), found.names().get(i + 1), percent(step.share()),
                    step.interval() == null ? "" : Math.round(ALL * step.interval().lower()) + " to " + percent(step.interval().upper()),
                    change(step.ratio()), step.share() < 0, ALL * (Math.min(begin, end) - least) / (most - least),
                    ALL * Math.abs(step.share()) / (most - least)));
            begin = end;
        }
        return steps;
    }

    private static Effect effect(FactorialVerdict.Effect effect) {
        String of = effect.to() + " in place of " + effect.from()
                + (effect.isMain() ? "" : ", where " + effect.other() + " is " + effect.second() + " and not " + effect.first());
        Interval interval = effect.found().ratio().interval();
        return new Effect(effect.factor(), of, Figure.times(effect.found().ratio().ratio()),
                interval == null ? "" : Figure.times(interval), effect.found().comparisons(),
                effect.isMain());
    }

    private static String change(Ratio beforeOverAfter) {
        return beforeOverAfter.ratio() >= 1 ? "÷ " + Figure.times(beforeOverAfter.ratio()) : "× " + Figure.times(1 / beforeOverAfter.ratio());
    }

    private static String percent(double share) {
        return Math.round(ALL * share) + " %";
    }
}
