package io.pollmark.harness.report;

import com.fasterxml.jackson.databind.JsonNode;
import io.pollmark.harness.plan.ChosenInterval;
import io.pollmark.harness.plan.SearchResult;
import io.pollmark.harness.statistics.warmup.WarmUp;
import io.pollmark.harness.verdict.Answer;
import io.pollmark.harness.verdict.AnswerRule;
import io.pollmark.harness.verdict.Arm;
import io.pollmark.harness.verdict.ArmName;
import io.pollmark.harness.verdict.ClaimVerdict;
import io.pollmark.harness.verdict.ClaimVerdict.Outcome;
import io.pollmark.harness.verdict.Condition;
import io.pollmark.harness.verdict.JudgedTrial;
import io.pollmark.harness.verdict.SearchSentence;
import io.pollmark.harness.verdict.Verdicts;
import java.io.IOException;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.StreamSupport;

/** Puts together what the report shows. */
final class PageBuilder {

    private static final DateTimeFormatter WHEN =
            DateTimeFormatter.ofPattern("d MMMM uuuu, HH:mm 'UTC'", Locale.UK);

    private static final int MOST_IN_A_CHART = 3;

    private PageBuilder() {}

    static Page build(
            StoredRun run, Declarations declarations, Trust trust, List<JudgedTrial> trials, Verdicts verdicts, List<Grid> grids,
            List<FaultCard> faults, Intervals intervals) throws IOException {
        ReportRule rule = declarations.report();
        List<Arm> arms = verdicts.arms();
        Verdicts.Asked asked = run.asked();
        return new Page(
                run.experiment().path("id").asText(),
                run.experiment().path("question").asText(),
                run.started().map(time -> WHEN.format(time.atOffset(ZoneOffset.UTC))).orElse(""),
                verdicts.answers().stream().map(PageBuilder::unbroken).toList(),
                trust.sure(),
                trust.where(),
                trust.next(),
                verdicts.remarks(),
                badges(run, verdicts),
                verdicts.basis().text(),
                run.interval().map(chosen -> interval(chosen, declarations.answer(), arms)).orElse(""),
                scenarios(arms, run.experiment()),
                verdicts.claims().stream().map(claim -> verdict(claim, run.warm())).toList(),
                ComparisonRows.of(verdicts),
                verdicts.factorial() == null ? null : FactorialView.of(verdicts.factorial()),
                UnitCostRow.of(verdicts.unitCosts(), arms),
                rule.headline().stream()
                        .map(bars -> HeadlineBars.of(bars, arms))
                        .flatMap(Optional::stream)
                        .toList(),
                ProfileLinks.of(run.folder(), arms).orElse(null),
                arms.stream()
                        .map(arm -> new Page.Column(
                                ArmName.of(arm, arms), Hues.of(arm, arms), arm.valid(), arm.control()))
                        .toList(),
                faults,
                grids.stream().filter(Grid::brief).toList(),
                grids.stream().filter(grid -> !grid.brief()).toList(),
                arms.size() > MOST_IN_A_CHART,
                verdicts.crossover() == null ? null
                        : LegsView.of(verdicts.crossover(), arms, Arm.unit(arms, declarations.answer().cost().metric()).orElse("share")),
                intervals,
                rule.monitors(),
                rule.distributions(),
                LevelChart.of(rule, arms),
                trials.stream().map(judged -> trial(judged, arms, asked, declarations.answer())).toList(),
                FactSheet.of(run.experiment(), run.environment()),
                rule.reading(),
                run.environment().path("commit").asText(""),
                run.command());
    }

    private static List<Page.Fact> scenarios(List<Arm> arms, JsonNode experiment) {
        List<Condition> conditions = conditions(arms);
        boolean same = arms.stream().map(arm -> arm.condition().text(conditions) + levels(arm, experiment)).distinct().count() == 1;
        if (same) {
            return List.of();
        }
        return arms.stream()
                .map(arm -> new Page.Fact(
                        ArmName.of(arm, arms), arm.scenario() + ": " + arm.condition().text(conditions) + levels(arm, experiment)))
                .toList();
    }

    private static List<Condition> conditions(List<Arm> arms) {
        return arms.stream().map(Arm::condition).toList();
    }

    private static String levels(Arm arm, JsonNode experiment) {
        StringBuilder text = new StringBuilder();
        for (JsonNode scenario : experiment.path("scenarios")) {
            if (scenario.path("name").asText().equals(arm.scenario())) {
                scenario.path("heap").properties().forEach(tier -> text.append(", ")
                        .append(tier.getKey().toUpperCase(Locale.ROOT))
                        .append(" heap ")
                        .append(tier.getValue().asText()));
                if (scenario.hasNonNull("network")) {
                    text.append(", ").append(scenario.path("network").asText()).append(" between the tiers");
                }
                if (scenario.hasNonNull("ahead")) {
                    text.append(", warmed ahead for ").append(scenario.path("ahead").asText());
                }
            }
        }
        return text.toString();
    }

    /** No line ends between a number and its unit, or within a name. */
    private static Answer unbroken(Answer answer) {
        return new Answer(unbroken(answer.sentence()), answer.details().stream().map(PageBuilder::unbroken).toList(), answer.caveats());
    }

    private static String unbroken(String sentence) {
        return sentence.replaceAll("(?<=\\d) to (?=\\d)", "\u00a0to\u00a0")
                .replaceAll("(?<=\\d) (?=\\d|%|ms\\b|users?\\b)", "\u00a0")
                .replaceAll("(?<=\\w)-(?=\\w)", "\u2011");
    }

    private static List<Page.Badge> badges(StoredRun run, Verdicts verdicts) {
        List<Page.Badge> badges = new ArrayList<>();
        long valid = verdicts.trials().stream().filter(trial -> trial.valid()).count();
        int all = verdicts.trials().size();
        String unit = run.isCrossover() ? "result" : "trial";
        boolean complete = valid == all && all > 0 && all == verdicts.planned();
        badges.add(run.isCrossover() && complete ? new Page.Badge("complete: every variant measured in every sitting", "good") : new Page.Badge(
                valid + " of " + all + (all == 1 ? " " + unit : " " + unit + "s") + " valid", valid == all && all > 0 ? "good" : "bad"));
        if (all < verdicts.planned()) {
            badges.add(new Page.Badge(all + " of " + verdicts.planned() + " planned " + unit + "s run", "bad"));
        }
        if (verdicts.indicative() && verdicts.comparisons().stream().noneMatch(row -> row.ratio().interval() != null)) {
            badges.add(new Page.Badge("measured once: no interval", "plain"));
        }
        run.flags().forEach(flag -> badges.add(new Page.Badge(flag, "bad")));
        return badges;
    }

    private static String interval(ChosenInterval chosen, AnswerRule rule, List<Arm> arms) {
        SearchResult search = chosen.search();
        String what = new SearchSentence(search, rule, arms).limits();
        if (search.found() == null) {
            return "The search " + chosen.run() + " found no interval with " + what + "; the experiment's own was used.";
        }
        String fails = search.failsAt() == null ? "" : ", and not at " + search.failsAt();
        return "The interval was chosen by the search " + chosen.run() + ": " + what + " at " + search.found() + fails + ".";
    }

    private static Page.Verdict verdict(ClaimVerdict claim, List<JsonNode> warm) {
        return new Page.Verdict(claim.says(), claim.published(), claim.source(), claim.outcome().word(), tone(claim.outcome()),
                claim.evidence(), warm.stream()
                        .flatMap(run -> StreamSupport.stream(run.path("claims").spliterator(), false)
                                .filter(other -> other.path("id").asText().equals(claim.id()))
                                .map(other -> warm(other, run, claim)))
                        .findFirst()
                        .orElse(null));
    }

    /** What is asked of warm systems may be another statement than the cold one. */
    private static Page.Warm warm(JsonNode claim, JsonNode run, ClaimVerdict cold) {
        Outcome outcome = Outcome.valueOf(claim.path("outcome").asText());
        String says = claim.path("says").asText();
        return new Page.Warm(outcome.word(), tone(outcome),
                (says.equals(cold.says()) ? "" : says + ". ") + claim.path("evidence").asText(),
                run.path("experiment").asText() + " of " + run.path("started").asText().replaceFirst("T.*", ""));
    }

    private static String tone(Outcome outcome) {
        return switch (outcome) {
            case REPRODUCED -> "good";
            case REFUTED, INVALID -> "bad";
            case UNDECIDED, CALIBRATED -> "plain";
        };
    }

    private static String warmth(WarmUp warmUp) {
        return switch (warmUp.state()) {
            case WARM -> warmUp.afterSeconds() == null ? "yes" : "after " + Math.round(warmUp.afterSeconds()) + " s";
            case STARVED -> "never: its compilers were starved";
            case COMPILING -> "its compilers were at work";
            case COLD -> "never";
        };
    }

    private static Page.Trial trial(JudgedTrial judged, List<Arm> arms, Verdicts.Asked asked, AnswerRule rule) {
        return new Page.Trial(
                judged.trial().number(),
                judged.trial().block(),
                judged.trial().scenario(),
                Condition.of(judged.trial(), asked, rule).text(conditions(arms)),
                judged.validity().valid(),
                judged.validity().reasons(),
                judged.trial().flags(),
                warmth(judged.statistics().warmUp()));
    }
}
