package io.pollmark.harness.report;

import com.fasterxml.jackson.databind.JsonNode;
import io.pollmark.harness.environment.HostFacts;
import io.pollmark.harness.verdict.AnswerRule;
import io.pollmark.harness.verdict.ArmName;
import io.pollmark.harness.verdict.ClaimVerdict;
import io.pollmark.harness.verdict.Figure;
import io.pollmark.harness.verdict.Verdicts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a reader needs to know before the answer is used.
 *
 * @param sure  how sure it is, a sentence each
 * @param where what it was measured on, and what does not hold elsewhere
 * @param next  what to run next: what for, and the command
 */
record Trust(List<String> sure, String where, List<Next> next) {

    private static final int FEWEST = 3;
    private static final double MILLIS_A_MINUTE = 60_000;

    /**
     * A command, and what it is for.
     *
     * @param command runs the same again
     * @param options make another run of it
     */
    record Next(String what, String command, String options) {

        /** To be typed as it is. */
        public String whole() {
            return command + " " + options;
        }
    }

    static Trust of(StoredRun run, Verdicts verdicts, Declarations declarations) {
        boolean known = !run.environment().path("kind").asText().equals("external");
        String where = known ? (where(run.environment()) + " " + transfer(run, declarations)).strip() : "";
        List<String> sure = new ArrayList<>(sure(verdicts, declarations.answer()));
        if (known && idleCores(run.environment()).equals(HostFacts.MAY_SLEEP)) {
            sure.add("Idle cores could sleep. What waking them costs changes with the host, so that intervals are wider. As root, Pollmark"
                    + " keeps them awake where the kernel can do that.");
        }
        return new Trust(List.copyOf(sure), where, next(run, verdicts, declarations));
    }

    private static String transfer(StoredRun run, Declarations declarations) {
        return declarations.report().transfer().replace("{roundTrip}",
                run.experiment().path("roundTrip").asText().replaceFirst("(?<=\\d)(?=[a-z])", " "));
    }

    /** Twice as often is narrower, whatever the experiment; a search asks each level once, and another tells what chance did. */
    private static List<Next> next(StoredRun run, Verdicts verdicts, Declarations declarations) {
        List<Next> next = new ArrayList<>();
        int blocks = run.experiment().path("blocks").asInt(1);
        if (run.experiment().hasNonNull("search")) {
            next.add(new Next("How far chance moves it", run.command(), "--seed " + (run.experiment().path("seed").asLong() + 1)));
        } else {
            next.add(new Next(verdicts.indicative() ? "An interval" : "A narrower interval",
                    run.command(), (run.isCrossover() ? "--sittings " : "--blocks ") + Math.max(FEWEST, 2 * blocks)));
            toDecide(run, verdicts, blocks).ifPresent(next::add);
        }
        if (verdicts.hasOneLoad() && !run.experiment().hasNonNull("factorial")) {
            declarations.report().next().stream()
                    .filter(further -> further.isOfferedFor(run.experiment().path("factors")))
                    .forEach(further -> next.add(new Next(further.what(), run.command(), further.options())));
        }
        return List.copyOf(next);
    }

    /** What would decide all statements that can be decided. */
    private static Optional<Next> toDecide(StoredRun run, Verdicts verdicts, int blocks) {
        return verdicts.claims().stream().map(ClaimVerdict::blocksToDecide).filter(Objects::nonNull).max(Comparator.naturalOrder())
                .map(needed -> new Next("To decide what is undecided, " + minutes(run, needed, blocks), run.command(),
                        (run.isCrossover() ? "--sittings " : "--blocks ") + needed));
    }

    /** As long as these took, and as much for each further one. */
    private static String minutes(StoredRun run, int needed, int blocks) {
        LongSummaryStatistics marks = run.trials().stream().flatMap(trial -> trial.marks().values().stream())
                .mapToLong(Long::longValue).summaryStatistics();
        return Math.round((marks.getMax() - marks.getMin()) * (double) needed / blocks / MILLIS_A_MINUTE) + " minutes";
    }

    /** How far a scenario differs from itself is what chance alone does. */
    private static List<String> sure(Verdicts verdicts, AnswerRule rule) {
        List<String> sure = new ArrayList<>();
        verdicts.repetitions().stream()
                .filter(same -> rule.isCost(same.metric()) && same.period().equals("compared"))
                .forEach(same -> sure.add(Figure.sameTwice(ArmName.of(same.by(), verdicts.arms()), same.ratio())));
        if (verdicts.crossover() != null && !verdicts.crossover().pooled().isEmpty()) {
            int runs = verdicts.crossover().pooled().size();
            boolean ofSettings = verdicts.tradeoff() != null && verdicts.tradeoff().told();
            sure.add((ofSettings ? "At each setting intervals also draw on " : "The interval also draws on ") + (runs == 1 ? "an earlier run" : runs + " earlier runs")
                    + " of the same code and load, which show how far sittings differ.");
        }
        return List.copyOf(sure);
    }

    private static String where(JsonNode environment) {
        String cores = environment.path("host").path("cores").asText("");
        List<String> parts = Stream.of(
                        environment.path("host").path("processor").asText(""),
                        cores.isEmpty() ? "" : cores + " cores",
                        environment.path("versions").path("java").asText(""))
                .filter(part -> !part.isEmpty())
                .toList();
        return parts.isEmpty() ? "" : "Measured on " + String.join(", ", parts) + (idleCores(environment).equals(HostFacts.AWAKE)
                ? ". Idle cores were kept awake. Where they sleep, waking them adds to every figure, and ratios are smaller." : ".");
    }

    /** Empty for runs from before it was recorded. */
    private static String idleCores(JsonNode environment) {
        return environment.path("host").path("idleCores").asText("");
    }
}
