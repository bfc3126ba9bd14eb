package io.pollmark.harness.report;

import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.verdict.Arm;
import io.pollmark.harness.verdict.ArmName;
import io.pollmark.harness.verdict.ClaimVerdict;
import io.pollmark.harness.verdict.Figure;
import io.pollmark.harness.verdict.Validity;
import io.pollmark.harness.verdict.Verdicts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The comparison as text for a terminal. */
final class TerminalTable {

    private static final String GAP = "  ";

    private TerminalTable() {}

    /**
     * The brief tables, the comparisons and what does not stand; last the answers, how sure they are, what to run next, and
     * lines for a message.
     *
     * @param tradeoff how variants compare where they are equally fresh
     */
    static String of(List<Grid> grids, Verdicts verdicts, List<String> tradeoff, Trust trust) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(header(verdicts.arms()));
        for (Grid grid : grids.stream().filter(Grid::brief).toList()) {
            for (Grid.Group group : grid.groups()) {
                lines.add(List.of(group.name()));
                group.rows().forEach(row -> lines.add(line(row)));
            }
        }
        StringBuilder text = new StringBuilder(verdicts.basis().text()).append("\n\n");
        List<Integer> widths = widths(lines);
        lines.forEach(line -> text.append(aligned(line, widths)).append('\n'));
        ComparisonRows.of(verdicts).forEach(compared -> text.append(comparison(compared)));
        verdicts.comparisons().stream().findFirst().filter(row -> row.ratio().interval() != null).ifPresent(row -> text.append(
                "\nBetter or worse: the interval shows a difference. Equivalent: it shows one of less than "
                        + Figure.of(new Metric(row.margin(), "share")) + ". Undecided: it shows neither.\n"));
        if (verdicts.factorial() != null) {
            text.append(FactorialLines.of(FactorialView.of(verdicts.factorial())));
        }
        if (!verdicts.unitCosts().isEmpty()) {
            text.append(UnitCostRow.lines(UnitCostRow.of(verdicts.unitCosts(), verdicts.arms())));
        }
        if (verdicts.crossover() != null) {
            text.append(CrossoverLines.of(verdicts.crossover(), verdicts.arms()));
        }
        if (!verdicts.claims().isEmpty()) {
            text.append("\nWhat was published, re-tested\n");
            verdicts.claims().forEach(claim -> text.append(claim(claim)));
            text.append('\n');
        }
        verdicts.trials().stream().filter(trial -> !trial.valid()).forEach(trial -> text.append(refusal(trial)));
        if (verdicts.trials().size() < verdicts.planned()) {
            text.append("Run: ").append(verdicts.trials().size()).append(" of ").append(verdicts.planned())
                    .append(verdicts.crossover() == null ? " planned trials.\n" : " scenarios in sittings that were planned.\n");
        }
        text.append(Closing.of(verdicts, tradeoff, trust));
        // Not every terminal has more than ASCII.
        return text.toString().replace(Grid.MISSING, "-");
    }

    private static List<String> header(List<Arm> arms) {
        List<String> header = new ArrayList<>(List.of(""));
        arms.forEach(arm -> header.add(ArmName.of(arm, arms) + (arm.valid() ? "" : " (invalid)")));
        header.add("");
        return header;
    }

    private static List<String> line(Grid.Row row) {
        List<String> line = new ArrayList<>(List.of("  " + row.label()));
        line.addAll(row.cells());
        line.add(row.unit());
        return line;
    }

    private static String comparison(ComparisonRows compared) {
        StringBuilder text = new StringBuilder("\n" + compared.title() + (compared.chance() ? " (the same variant twice: what differs is chance)" : "") + "\n");
        compared.rows().forEach(row -> text.append(String.format(Locale.ROOT, "  %-34s %6s times  %-18s %s%n",
                row.says(), row.ratio(), row.interval(), row.judgement())));
        return text.toString();
    }

    private static String claim(ClaimVerdict claim) {
        return String.format(Locale.ROOT, "  %-10s  %s%n              %s%n",
                claim.outcome().word(), claim.says(), claim.evidence());
    }

    private static String refusal(Validity trial) {
        return "Trial " + trial.number() + " is not valid: " + trial.because() + ".\n";
    }

    /** A heading alone in its line may be wider than the column under it. */
    private static List<Integer> widths(List<List<String>> lines) {
        List<Integer> widths = new ArrayList<>();
        for (List<String> line : lines) {
            for (int column = 0; column < line.size(); column++) {
                if (widths.size() == column) {
                    widths.add(0);
                }
                if (line.size() > 1) {
                    widths.set(column, Math.max(widths.get(column), line.get(column).length()));
                }
            }
        }
        return widths;
    }

    private static String aligned(List<String> line, List<Integer> widths) {
        StringBuilder text = new StringBuilder(line.getFirst());
        for (int column = 1; column < line.size(); column++) {
            String cell = line.get(column);
            boolean unit = column == line.size() - 1;
            int start = widths.subList(0, column).stream().mapToInt(Integer::intValue).sum() + column * GAP.length();
            int indent = unit ? start : start + widths.get(column) - cell.length();
            text.append(" ".repeat(Math.max(0, indent - text.length()))).append(cell);
        }
        return text.toString().stripTrailing();
    }
}
