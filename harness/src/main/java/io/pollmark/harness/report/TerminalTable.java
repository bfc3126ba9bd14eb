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
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The comparison as text for a terminal. */
final class TerminalTable {

    private static final String GAP = "  ";

    private TerminalTable() {}

    /**
     * The brief tables, the comparisons and what does not stand; last the answers, how sure they are, what to run next, and
     * lines for a message.
     *
     * @param faults what each thing did that was done on purpose, in place of the brief tables where something was done to all
     */
    static String of(List<Grid> grids, List<FaultCard> faults, Verdicts verdicts, Trust trust) {
        StringBuilder text = new StringBuilder(verdicts.basis().text()).append('\n');
        if (faults.isEmpty() || verdicts.arms().stream().anyMatch(arm -> arm.condition().faults().isEmpty())) {
            text.append('\n').append(table(brief(grids, verdicts.arms())));
        }
        faults.forEach(card -> text.append('\n').append(card.title()).append('\n').append(table(lines(card))));
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
            text.append("\nClaims, tested\n");
            verdicts.claims().forEach(claim -> text.append(claim(claim)));
            text.append('\n');
        }
        verdicts.trials().stream().filter(trial -> !trial.valid()).forEach(trial -> text.append(refusal(trial)));
        if (verdicts.trials().size() < verdicts.planned()) {
            text.append("Run: ").append(verdicts.trials().size()).append(" of ").append(verdicts.planned())
                    .append(verdicts.crossover() == null ? " planned trials.\n" : " scenarios in sittings that were planned.\n");
        }
        text.append(Closing.of(verdicts, trust));
        // Not every terminal has more than ASCII.
        return text.toString().replace(Grid.MISSING, "-");
    }

    private static List<List<String>> brief(List<Grid> grids, List<Arm> arms) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(header(arms.stream().map(arm -> column(ArmName.of(arm, arms), arm.valid()))));
        for (Grid grid : grids.stream().filter(Grid::brief).toList()) {
            for (Grid.Group group : grid.groups()) {
                lines.add(List.of(group.name()));
                group.rows().forEach(row -> lines.add(line(row)));
            }
        }
        return lines;
    }

    private static List<List<String>> lines(FaultCard card) {
        return Stream.concat(Stream.of(header(card.columns().stream().map(arm -> column(arm.name(), arm.valid())))),
                card.rows().stream().map(TerminalTable::line)).toList();
    }

    private static String column(String name, boolean valid) {
        return name + (valid ? "" : " (invalid)");
    }

    private static List<String> header(Stream<String> columns) {
        return Stream.of(Stream.of(""), columns, Stream.of("")).flatMap(Function.identity()).toList();
    }

    private static String table(List<List<String>> lines) {
        List<Integer> widths = widths(lines);
        return lines.stream().map(line -> aligned(line, widths) + "\n").collect(Collectors.joining());
    }

    private static List<String> line(Grid.Row row) {
        List<String> line = new ArrayList<>(List.of("  " + row.label()));
        line.addAll(row.cells());
        line.add(row.unit());
        return line;
    }

    private static String comparison(ComparisonRows compared) {
        StringBuilder text = new StringBuilder("\n" + compared.title()
                + (compared.chance() ? " (the same variant twice: what differs is chance)" : "") + "\n");
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
