package io.pollmark.harness.report;

import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.sittings.Spread;
import io.pollmark.harness.verdict.Arm;
import io.pollmark.harness.verdict.ArmName;
import io.pollmark.harness.verdict.Crossover;
import io.pollmark.harness.verdict.Figure;
import java.util.List;
import java.util.Locale;

/** How a crossover's sittings and legs differ, as text for a terminal. */
final class CrossoverLines {

    private CrossoverLines() {}

    static String of(Crossover crossover, List<Arm> arms) {
        StringBuilder text = new StringBuilder("\nHow far processor time differs by chance (standard deviation)\n");
        crossover.spreads().forEach(one -> text.append(String.format(Locale.ROOT, "  %-34s %s%n", ArmName.of(one.scenario(), arms),
                hasOneLegEach(one.spread())
                        ? "sittings " + between(one.spread())
                        : "legs of one sitting " + share(one.spread().within()) + ", sittings beyond that " + between(one.spread()))));
        if (!crossover.pooled().isEmpty()) {
            text.append("  With ").append(crossover.pooled().size() == 1 ? "an earlier run" : crossover.pooled().size() + " earlier runs")
                    .append(" of the same code and load: ").append(crossover.degrees()).append(" degrees of freedom.\n");
        }
        crossover.remarks().forEach(remark -> text.append("  ").append(remark).append('\n'));
        crossover.legs().stream().filter(leg -> !leg.valid()).forEach(leg -> text.append("Leg ").append(leg.number()).append(" (sitting ")
                .append(leg.sitting()).append(", ").append(ArmName.of(leg.scenario(), arms)).append(") is not valid: ")
                .append(String.join("; ", leg.reasons())).append(".\n"));
        return text.toString();
    }

    /**
     * Sittings that differ less than their legs alone let expect are not told to differ. Where each has one leg, what makes
     * them differ cannot be told apart.
     */
    static String between(Spread spread) {
        if (hasOneLegEach(spread)) {
            return share(spread.together()) + " (of one leg each)";
        }
        return spread.truncated() ? "no more" : share(spread.between());
    }

    private static boolean hasOneLegEach(Spread spread) {
        return spread.within() == null && spread.together() != null;
    }

    /** Of a logarithm's deviation. */
    static String share(Double deviation) {
        return deviation == null ? Grid.MISSING : Figure.of(new Metric(Math.expm1(deviation), "share"));
    }
}
