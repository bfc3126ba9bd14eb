package io.pollmark.harness.report;

import io.pollmark.harness.experiment.Claim;
import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.ExperimentException;
import io.pollmark.harness.experiment.Scenario;
import io.pollmark.harness.experiment.UnitCost;
import io.pollmark.harness.statistics.MetricRule;
import io.pollmark.harness.statistics.blocks.Family;
import io.pollmark.harness.statistics.warmup.WarmUpRule;
import io.pollmark.harness.verdict.AnswerRule;
import io.pollmark.harness.verdict.Condition;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the system that an experiment is about declares of it, known before anything is run. */
public final class ExperimentDeclarations {

    private ExperimentDeclarations() {}

    /**
     * Checks, before anything is run, that the metrics that an experiment names can be had.
     *
     * @throws ExperimentException naming the claim or search and the metric
     * @throws IOException if the system's declarations cannot be read
     */
    public static void requireMetrics(Experiment experiment) throws IOException {
        Declarations declarations = Declarations.of(experiment.system(), experiment.design());
        Set<String> known = declarations.metrics().stream()
                .filter(rule -> !experiment.isCrossover() || rule.kind() != MetricRule.Kind.LASTING)
                .map(MetricRule::name)
                .collect(Collectors.toSet());
        Set<String> rates = declarations.metrics().stream()
                .filter(rule -> rule.unit().endsWith("/s"))
                .map(MetricRule::name)
                .filter(known::contains)
                .collect(Collectors.toSet());
        Set<String> net = Stream.concat(
                        declarations.answer().net().stream(),
                        declarations.answer().perUnit().stream().map(AnswerRule.PerUnit::name))
                .collect(Collectors.toSet());
        Set<String> ofWholeRuns = Stream.of(known, experiment.isCrossover() ? Set.<String>of() : declarations.namesOfWholeRuns())
                .flatMap(Set::stream)
                .collect(Collectors.toSet());
        for (Claim claim : experiment.claims()) {
            claim.conditions().forEach(condition -> require(
                    condition.period().equals("net") ? net : condition.period().equals("wholeRun") ? ofWholeRuns : known,
                    condition.metric(),
                    "The claim " + claim.id() + ", " + condition.period() + ","));
        }
        if (experiment.search() != null) {
            experiment.search().limits().forEach(limit -> require(known, limit.metric(), "The search"));
        }
        if (experiment.crossing() != null) {
            require(known, experiment.crossing().metric(), "The crossing");
        }
        if (experiment.factorial() != null) {
            require(known, experiment.factorial().achieved(), "The factorial");
        }
        for (UnitCost cost : experiment.unitCosts()) {
            require(rates, cost.per(), "The unit cost '" + cost.what() + "'");
        }
    }

    /**
     * The first scenario that is not the control.
     *
     * @throws ExperimentException when there is none
     * @throws IOException if the system's declarations cannot be read
     */
    public static Scenario firstSubject(Experiment experiment) throws IOException {
        String control = control(experiment);
        return experiment.scenarios().stream()
                .filter(scenario -> !scenario.variant().equals(control))
                .findFirst()
                .orElseThrow(() -> new ExperimentException("There is only the control, and so nothing to be repeated."));
    }

    /**
     * What a run of the experiment will compare together: by each metric, the scenarios under each condition with the first.
     *
     * @throws IOException if the system's declarations cannot be read
     */
    public static Family comparisons(Experiment experiment) throws IOException {
        AnswerRule rule = Declarations.of(experiment.system(), experiment.design()).answer();
        Map<Condition, Long> subjects = experiment.scenarios().stream()
                .filter(scenario -> scenario.repeats() == null && !scenario.variant().equals(rule.control()))
                .collect(Collectors.groupingBy(
                        scenario -> new Condition(scenario.over(experiment.factors()), scenario.faults(), rule.levels()), Collectors.counting()));
        int pairs = subjects.values().stream().mapToInt(count -> count.intValue() - 1).sum();
        return rule.family(pairs);
    }

    /**
     * The variant that delivers nothing.
     *
     * @throws IOException if the system's declarations cannot be read
     */
    public static String control(Experiment experiment) throws IOException {
        return Declarations.of(experiment.system(), experiment.design()).answer().control();
    }

    /**
     * The metric by which the question is answered.
     *
     * @throws IOException if the system's declarations cannot be read
     */
    public static String costMetric(Experiment experiment) throws IOException {
        return Declarations.of(experiment.system(), experiment.design()).answer().cost().metric();
    }

    /**
     * How a sitting of its system is warmed.
     *
     * @throws IOException if the system's declarations cannot be read
     */
    public static WarmUpRule warmUp(Experiment experiment) throws IOException {
        return Declarations.of(experiment.system(), experiment.design()).warmUp();
    }

    private static void require(Set<String> known, String metric, String who) {
        if (!known.contains(metric)) {
            throw new ExperimentException(who + " is on the metric '" + metric
                    + "', which there is not (peaks and the like, which outlive a leg, are of design: fresh alone): the metrics are "
                    + known.stream().sorted().collect(Collectors.joining(", ")) + ".");
        }
    }
}
