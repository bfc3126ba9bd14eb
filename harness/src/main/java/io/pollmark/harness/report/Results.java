package io.pollmark.harness.report;

import io.pollmark.harness.statistics.RecordedTrial;
import io.pollmark.harness.experiment.Claim;
import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.ExperimentException;
import io.pollmark.harness.statistics.MetricRule;
import io.pollmark.harness.verdict.AnswerRule;
import io.pollmark.harness.verdict.Gates;
import io.pollmark.harness.verdict.JudgedTrial;
import io.pollmark.harness.verdict.Validity;
import io.pollmark.harness.verdict.Verdicts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Stages 6 to 8: from the files of a run's folder to its figures, verdicts and report. */
public final class Results {

    private Results() {}

    /**
     * Writes {@code 4-ledger.csv} of each trial, {@code 6-statistics.json}, {@code 7-verdicts.json}, {@code result.json}
     * and {@code report.html} from the files of stages 1 to 5.
     *
     * @param runFolder a run's folder as docs/run-folder.md has it; trials without {@code trial.json} count as not run
     *     a malformed file of a trial spoils that trial and no other
     * @throws IOException if a file of stages 1 to 3 is malformed or missing, or a result cannot be written
     */
    public static Summary build(Path runFolder) throws IOException {
        StoredRun run = StoredRun.read(runFolder);
        Declarations declarations = Declarations.of(run.system());

        List<JudgedTrial> trials = judge(run, declarations);
        Verdicts verdicts = Verdicts.of(
                trials, run.plan().path("trials").size(), run.scenarios(), declarations.answer(),
                run.claims(), run.searched());
        List<Grid> grids = declarations.report().tables().stream()
                .map(table -> Grid.of(table, verdicts.arms()))
                .toList();

        write(runFolder, "6-statistics.json", trials.stream().map(JudgedTrial::statistics).toList());
        write(runFolder, "7-verdicts.json", verdicts);
        write(runFolder, "result.json", ResultFile.of(run, trials, verdicts));
        Path report = HtmlReport.write(run, declarations, trials, verdicts, grids);
        boolean allValid = !trials.isEmpty() && trials.stream().allMatch(judged -> judged.validity().valid());
        return new Summary(TerminalTable.of(grids, verdicts), allValid, report);
    }

    /**
     * Checks, before anything is run, that the metrics that an experiment names can be had.
     *
     * @throws ExperimentException naming the claim or search and the metric
     * @throws IOException if the system's declarations cannot be read
     */
    public static void requireMetrics(Experiment experiment) throws IOException {
        Declarations declarations = Declarations.of(experiment.system());
        Set<String> known = declarations.metrics().stream().map(MetricRule::name).collect(Collectors.toSet());
        Set<String> net = Stream.concat(
                        declarations.answer().net().stream(),
                        declarations.answer().perUnit().stream().map(AnswerRule.PerUnit::name))
                .collect(Collectors.toSet());
        for (Claim claim : experiment.claims()) {
            claim.holds().forEach(condition -> require(
                    condition.period().equals("net") ? net : known,
                    condition.metric(),
                    "The claim " + claim.id() + ", " + condition.period() + ","));
        }
        if (experiment.search() != null) {
            require(known, experiment.search().metric(), "The search");
        }
    }

    private static void require(Set<String> known, String metric, String who) {
        if (!known.contains(metric)) {
            throw new ExperimentException(who + " is on the metric '" + metric + "', which there is not: the metrics are "
                    + known.stream().sorted().collect(Collectors.joining(", ")) + ".");
        }
    }

    /**
     * The trials that were run so far, judged; writes {@code 4-ledger.csv} of each and nothing else.
     *
     * @throws IOException as {@link #build}
     */
    public static List<JudgedTrial> judge(Path runFolder) throws IOException {
        StoredRun run = StoredRun.read(runFolder);
        return judge(run, Declarations.of(run.system()));
    }

    private static List<JudgedTrial> judge(StoredRun run, Declarations declarations) {
        TrialReader reader = new TrialReader(run, declarations);
        List<JudgedTrial> trials = new ArrayList<>();
        for (RecordedTrial trial : run.trials()) {
            TrialReader.Read read = reader.read(trial);
            Validity validity = Gates.judge(
                    read.trial(), read.statistics(), declarations.gates(), declarations.answer().control());
            trials.add(new JudgedTrial(read.trial(), read.statistics(), validity));
        }
        return trials;
    }

    private static void write(Path folder, String name, Object content) throws IOException {
        Json.MAPPER.writeValue(folder.resolve(name).toFile(), content);
    }
}
