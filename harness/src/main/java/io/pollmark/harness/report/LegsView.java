package io.pollmark.harness.report;

import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.verdict.Arm;
import io.pollmark.harness.verdict.ArmName;
import io.pollmark.harness.verdict.Crossover;
import io.pollmark.harness.verdict.Figure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A crossover's legs as a drawing and as a table.
 *
 * @param top      what the drawing's upper edge stands for
 * @param sittings in the order of time
 * @param rows     one a leg
 * @param spreads  how each scenario varies
 * @param remarks  sentences
 */
record LegsView(String top, List<SittingDots> sittings, List<Row> rows, List<SpreadRow> spreads, List<String> remarks) {

    /** One sitting's legs. */
    record SittingDots(int number, List<Dot> dots) {}

    /** One leg; left and bottom in per cent. */
    record Dot(String hue, double left, double bottom, String title, boolean counted) {}

    /** One leg's line. */
    record Row(int sitting, int number, String scenario, String before, String cost, String compilers, boolean valid, boolean quiet,
            List<String> reasons) {}

    /** One scenario's two components of spread. */
    record SpreadRow(String scenario, String between, String within) {}

    /** @param unit of what legs cost */
    static LegsView of(Crossover crossover, List<Arm> arms, String unit) {
        double most = crossover.legs().stream().filter(leg -> leg.cost() != null).mapToDouble(Crossover.LegFigure::cost).max().orElse(1);
        Map<Integer, List<Crossover.LegFigure>> bySitting = new LinkedHashMap<>();
        crossover.legs().forEach(leg -> bySitting.computeIfAbsent(leg.sitting(), number -> new ArrayList<>()).add(leg));
        return new LegsView(
                figure(most, unit),
                bySitting.entrySet().stream().map(sitting -> new SittingDots(sitting.getKey(), dots(sitting.getValue(), most, arms, unit))).toList(),
                crossover.legs().stream().map(leg -> row(leg, arms, unit)).toList(),
                crossover.spreads().stream()
                        .map(one -> new SpreadRow(ArmName.of(one.scenario(), arms), CrossoverLines.between(one.spread()),
                                CrossoverLines.share(one.spread().within())))
                        .toList(),
                crossover.remarks());
    }

    private static List<Dot> dots(List<Crossover.LegFigure> legs, double most, List<Arm> arms, String unit) {
        List<Dot> dots = new ArrayList<>();
        for (int i = 0; i < legs.size(); i++) {
            Crossover.LegFigure leg = legs.get(i);
            if (leg.cost() != null) {
                dots.add(new Dot(hue(leg.scenario(), arms), 100 * (i + 0.5) / legs.size(), 100 * leg.cost() / most,
                        ArmName.of(leg.scenario(), arms) + ", " + figure(leg.cost(), unit), leg.valid() && leg.quiet()));
            }
        }
        return dots;
    }

    private static String hue(String scenario, List<Arm> arms) {
        Optional<Arm> own = arms.stream().filter(arm -> arm.scenario().equals(scenario)).findFirst();
        return own.map(arm -> Hues.of(arm, arms)).orElse("control");
    }

    private static Row row(Crossover.LegFigure leg, List<Arm> arms, String unit) {
        return new Row(leg.sitting(), leg.number(), ArmName.of(leg.scenario(), arms), leg.before() == null ? "" : ArmName.of(leg.before(), arms),
                figure(leg.cost(), unit), figure(leg.compilers(), "share"), leg.valid(), leg.quiet(), leg.reasons());
    }

    private static String figure(Double value, String unit) {
        return value == null ? Grid.MISSING : Figure.of(new Metric(value, unit));
    }
}
