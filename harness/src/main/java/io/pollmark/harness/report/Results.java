package io.pollmark.harness.report;

import io.pollmark.harness.experiment.ExperimentException;
import io.pollmark.harness.json.Json;
import io.pollmark.harness.load.LedgerFiles;
import io.pollmark.harness.plan.Leg;
import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.RecordedSitting;
import io.pollmark.harness.statistics.RecordedTrial;
import io.pollmark.harness.statistics.warmup.WarmUpRule;
import io.pollmark.harness.verdict.Crossover;
import io.pollmark.harness.verdict.Figure;
import io.pollmark.harness.verdict.Gates;
import io.pollmark.harness.verdict.JudgedTrial;
import io.pollmark.harness.verdict.SameTerms;
import io.pollmark.harness.verdict.Turns;
import io.pollmark.harness.verdict.Verdicts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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
