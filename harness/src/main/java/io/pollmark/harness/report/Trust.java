package io.pollmark.harness.report;

import com.fasterxml.jackson.databind.JsonNode;
import io.pollmark.harness.verdict.AnswerRule;
import io.pollmark.harness.verdict.ArmName;
import io.pollmark.harness.verdict.Figure;
import io.pollmark.harness.verdict.Verdicts;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a reader needs to know before the answer is used.
 *
 * @param sure  how sure it is, a sentence each
 * @param where what it was measured on, and what does not hold elsewhere
 * @param next  what to run next: what for, and the command
 */
record Trust(List<String> sure, String where, List<Next> next) {

    /** A command, and what it is for. */
    record Next(String what, String command) {}


    static Trust of(String experiment, Verdicts verdicts, Declarations declarations, JsonNode environment) {
        return new Trust(sure(verdicts, declarations.answer()), (where(environment) + " " + declarations.report().transfer()).strip(),
                next(experiment, verdicts));
    }

    private static List<Next> next(String experiment, Verdicts verdicts) {
        String compare = "./pollmark compare " + experiment;
        boolean crossover = verdicts.crossover() != null;
        return List.of(
                verdicts.indicative()
                        ? new Next("An interval", compare + (crossover ? " --sittings 3" : " --blocks 3"))
                        : new Next("A narrower interval", compare + (crossover ? " --budget 25m" : " --budget 2h")),
                new Next("Your own load", compare + " --users 200 --arrivals 30"));
    }

    /** How far a scenario differs from itself is what chance alone does. */
    private static List<String> sure(Verdicts verdicts, AnswerRule rule) {
        List<String> sure = new ArrayList<>();
        verdicts.repetitions().stream()
                .filter(same -> rule.isCost(same.metric()) && same.period().equals("compared"))
                .forEach(same -> sure.add(Figure.sameTwice(ArmName.of(same.by(), verdicts.arms()), same.ratio())));
        if (verdicts.crossover() != null && !verdicts.crossover().pooled().isEmpty()) {
            int runs = verdicts.crossover().pooled().size();
            sure.add("How far sittings differ is known from this run and " + (runs == 1 ? "an earlier one" : runs + " earlier ones")
                    + " of the same code and load.");
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
        return parts.isEmpty() ? "" : "Measured on " + String.join(", ", parts) + ".";
    }
}
