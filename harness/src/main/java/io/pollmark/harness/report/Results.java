package io.pollmark.harness.report;

import io.pollmark.harness.experiment.Claim;
import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.ExperimentException;
import io.pollmark.harness.experiment.Scenario;
import io.pollmark.harness.experiment.UnitCost;
import io.pollmark.harness.json.Json;
import io.pollmark.harness.load.LedgerFiles;
import io.pollmark.harness.plan.Leg;
import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.MetricRule;
import io.pollmark.harness.statistics.RecordedSitting;
import io.pollmark.harness.statistics.RecordedTrial;
import io.pollmark.harness.statistics.blocks.Family;
import io.pollmark.harness.statistics.warmup.WarmUpRule;
import io.pollmark.harness.verdict.AnswerRule;
import io.pollmark.harness.verdict.Condition;
import io.pollmark.harness.verdict.Crossover;
import io.pollmark.harness.verdict.Figure;
import io.pollmark.harness.verdict.Gates;
import io.pollmark.harness.verdict.JudgedTrial;
import io.pollmark.harness.verdict.SameTerms;
import io.pollmark.harness.verdict.Turns;
import io.pollmark.harness.verdict.Validity;
import io.pollmark.harness.verdict.Verdicts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Stages 6 to 8: from the files of a run's folder to its figures, verdicts and report. */
public final class Results {

    // What a run is compared for may differ, and how often it was run.
    private static final Set<String> MAY_DIFFER_FROM_BASELINE =
            Set.of("question", "variants", "scenarios", "claims", "blocks", "seed", "margin", "attempts", "intervalFrom", "sweepFrom",
                    "freshnessFrom", "warmFrom", "warmRunsFrom", "unitCosts");

    private Results() {}

    /**
     * Writes {@code 4-ledger.csv} of each trial, {@code 6-statistics.json}, {@code 7-verdicts.json}, {@code result.json},
     * {@code result.csv} and {@code report.html} from the files of stages 1 to 5.
     *
     * @param runFolder a run's folder as docs/run-folder.md has it; trials without {@code trial.json} count as not run,
     *     a malformed file of the load's or the samples spoils its trial and no other
     * @throws ExperimentException if a file of stages 1 to 3, or a {@code trial.json}, is malformed or missing
     * @throws IOException if a result cannot be written
     */
    public static Summary build(Path runFolder) throws IOException {
        return build(runFolder, Optional.empty());
    }

    /**
     * The same, compared with a run that was made before.
     *
     * @param baseline its folder
     * @throws ExperimentException if the two cannot be compared
     */
    public static Summary build(Path runFolder, Optional<Path> baseline) throws IOException {
        StoredRun run = StoredRun.read(runFolder);
        Optional<StoredRun> before = baseline.isPresent() ? Optional.of(StoredRun.read(baseline.get())) : Optional.empty();
        before.ifPresent(earlier -> requireComparable(run, earlier));
        Declarations declarations = Declarations.of(run.system(), run.design());

        TrialReader reader = new TrialReader(run, declarations);
        List<JudgedTrial> judged = judged(run, reader, declarations, true);
        List<JudgedTrial> trials = run.isCrossover() ? Turns.of(judged, reader::together) : judged;
        Verdicts verdicts = Verdicts.of(trials, run.asked(), declarations.answer(),
                before.isPresent() ? Optional.of(before(before.get(), declarations)) : Optional.empty(),
                run.isCrossover() ? Optional.of(crossover(run, judged, reader, declarations)) : Optional.empty());
        List<Grid> grids = declarations.report().tables().stream()
                .map(table -> Grid.of(table, verdicts.arms()))
                .toList();

        List<FaultCard> faults = FaultCard.of(declarations.report(), declarations.answer(), verdicts.arms());

        Json.write(runFolder.resolve("6-statistics.json"), trials.stream().map(JudgedTrial::statistics).toList());
        Json.write(runFolder.resolve("7-verdicts.json"), verdicts);
        Json.write(runFolder.resolve("result.json"), ResultFile.of(run, trials, verdicts));
        ResultTable.write(runFolder.resolve("result.csv"), trials);
        Intervals intervals = Intervals.of(declarations.answer(), trials, verdicts, run);
        Trust trust = Trust.of(run, verdicts, declarations);
        Path report = HtmlReport.write(run, declarations, trials, verdicts, trust, grids, faults, intervals);
        return Summary.of(TerminalTable.of(grids, faults, verdicts, trust), trials, verdicts, report);
    }

    /**
     * @throws ExperimentException if the run's files of stages 1 to 3 are not as this version of Pollmark leaves them
     * @throws IOException if one cannot be read
     */
    public static void requireReadable(Path runFolder) throws IOException {
        StoredRun.read(runFolder);
    }

    /**
     * @throws ExperimentException if the run cannot be compared with one that was made before
     * @throws IOException if those files cannot be read
     */
    public static void requireComparable(Path runFolder, Path baseline) throws IOException {
        requireComparable(StoredRun.read(runFolder), StoredRun.read(baseline));
    }

    private static void requireComparable(StoredRun run, StoredRun baseline) {
        ComparableRuns.require(run, baseline, MAY_DIFFER_FROM_BASELINE);
        ComparableRuns.requireSharedScenarios(run, baseline);
    }

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

    private static void require(Set<String> known, String metric, String who) {
        if (!known.contains(metric)) {
            throw new ExperimentException(who + " is on the metric '" + metric
                    + "', which there is not (peaks and the like, which outlive a leg, are of design: fresh alone): the metrics are "
                    + known.stream().sorted().collect(Collectors.joining(", ")) + ".");
        }
    }

    /**
     * A trial that was run, judged; writes nothing.
     *
     * @throws IOException as {@link #build}
     */
    public static JudgedTrial judge(Path runFolder, int number) throws IOException {
        StoredRun run = StoredRun.read(runFolder);
        RecordedTrial trial = run.trials().stream().filter(one -> one.number() == number).findFirst().orElseThrow();
        Declarations declarations = Declarations.of(run.system(), run.design());
        return judge(new TrialReader(run, declarations).read(trial), run, declarations);
    }

    /** A leg that is worth another attempt, and why. */
    public record SpoiltLeg(Leg leg, String because) {}

    /**
     * The legs of a sitting that are not valid, or in which the compilers took more than is stated; writes nothing.
     *
     * @param soFar whose files are in its folder, though its record is not
     * @throws IOException as {@link #build}
     */
    public static List<SpoiltLeg> spoiltLegs(Path runFolder, RecordedSitting soFar) throws IOException {
        StoredRun run = StoredRun.read(runFolder).with(soFar);
        Declarations declarations = Declarations.of(run.system(), run.design());
        TrialReader reader = new TrialReader(run, declarations);
        WarmUpRule.Limit limit = declarations.warmUp().leg();
        List<SpoiltLeg> spoilt = new ArrayList<>();
        for (RecordedTrial trial : soFar.trials()) {
            JudgedTrial leg = judge(reader.read(trial), run, declarations);
            Leg planned = soFar.legs().stream().map(RecordedSitting.RecordedLeg::leg).filter(it -> it.number() == trial.number())
                    .findFirst().orElseThrow();
            if (!leg.validity().valid()) {
                spoilt.add(new SpoiltLeg(planned, leg.validity().because()));
            } else if (!Turns.isQuiet(leg)) {
                Metric took = leg.statistics().window().get(limit.metric());
                spoilt.add(new SpoiltLeg(planned, "its compilers took " + (took == null ? "nobody knows how much" : Figure.of(took))
                        + " of the core, and " + Figure.of(new Metric(limit.atMost(), "share")) + " is the limit"));
            }
        }
        return spoilt;
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

    private static Crossover.Input crossover(StoredRun run, List<JudgedTrial> legs, TrialReader reader, Declarations declarations) {
        return new Crossover.Input(legs, Turns.ofAllValid(legs, reader::together), run.earlier(), declarations.warmUp().leg().metric(),
                run.sittings().stream()
                        .filter(sitting -> !sitting.wasQuiet(declarations.warmUp().quiet(), declarations.warmUp().leg().atMost()))
                        .map(RecordedSitting::number)
                        .toList());
    }

    /** @param ledgers whether they are written to the trials' folders */
    private static List<JudgedTrial> judged(StoredRun run, TrialReader reader, Declarations declarations, boolean ledgers) throws IOException {
        List<JudgedTrial> judged = new ArrayList<>();
        Set<Path> written = new HashSet<>();
        for (RecordedTrial recorded : run.trials()) {
            TrialReader.Read read = reader.read(recorded);
            // Legs of a sitting have one ledger.
            if (ledgers && read.ledger().isPresent() && written.add(run.trialFolder(recorded))) {
                LedgerFiles.write(run.trialFolder(recorded).resolve("4-ledger.csv"), read.ledger().get());
            }
            judged.add(judge(read, run, declarations));
        }
        return judged;
    }

    private static JudgedTrial judge(TrialReader.Read read, StoredRun run, Declarations declarations) {
        RecordedTrial known = read.trial();
        String control = declarations.answer().control();
        SameTerms terms = SameTerms.of(run.trials(), run.experiment().path("jvm").path("heap").asText(), control, declarations.metricNames());
        for (String difference : terms.differences(known, read.statistics())) {
            known = known.withFailure(difference);
        }
        return new JudgedTrial(known, read.statistics(), Gates.judge(known, read.statistics(), declarations.gates(), control));
    }

    private static Verdicts.Baseline before(StoredRun run, Declarations declarations) throws IOException {
        TrialReader reader = new TrialReader(run, declarations);
        List<JudgedTrial> judged = judged(run, reader, declarations, false);
        List<JudgedTrial> trials = run.isCrossover() ? Turns.of(judged, reader::together) : judged;
        return new Verdicts.Baseline(run.folder().getFileName().toString(), trials, run.asked());
    }
}
