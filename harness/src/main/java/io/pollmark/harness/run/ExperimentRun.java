package io.pollmark.harness.run;

import io.pollmark.harness.environment.AwakeCores;
import io.pollmark.harness.environment.Commit;
import io.pollmark.harness.environment.Environment;
import io.pollmark.harness.environment.EnvironmentRecord;
import io.pollmark.harness.environment.HostFacts;
import io.pollmark.harness.environment.MachineLock;
import io.pollmark.harness.environment.Pinning;
import io.pollmark.harness.environment.StartException;
import io.pollmark.harness.environment.Toolbox;
import io.pollmark.harness.environment.TrialSettings;
import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.ExperimentException;
import io.pollmark.harness.experiment.SystemSpec;
import io.pollmark.harness.experiment.Yaml;
import io.pollmark.harness.json.Json;
import io.pollmark.harness.plan.Budget;
import io.pollmark.harness.plan.ChosenInterval;
import io.pollmark.harness.plan.OlderLevels;
import io.pollmark.harness.plan.Plan;
import io.pollmark.harness.plan.Trial;
import io.pollmark.harness.report.ExperimentDeclarations;
import io.pollmark.harness.report.Results;
import io.pollmark.harness.report.Summary;
import io.pollmark.harness.verdict.FaultWords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** An experiment through its eight stages. */
public final class ExperimentRun {
    private final Toolbox tools;
    private final Experiment experiment;
    private final SystemSpec system;
    private final Environment.Starter starter;
    private final Progress progress;
    private final Optional<ChosenInterval> interval;
    private final Optional<Path> baseline;
    private final AtomicBoolean saidWhatIsKept = new AtomicBoolean();
    private final AtomicInteger finished = new AtomicInteger();

    /**
     * @param starter  of the system of each trial
     * @param progress where each stage says what it does
     */
    public ExperimentRun(Toolbox tools, Experiment experiment, SystemSpec system, Environment.Starter starter, Progress progress) {
        this(tools, experiment, system, starter, progress, Optional.empty(), Optional.empty());
    }

    /**
     * @param interval where a search chose the experiment's interval
     * @param baseline folder of a run that was made before, with which this one is compared
     */
    public ExperimentRun(Toolbox tools, Experiment experiment, SystemSpec system, Environment.Starter starter,
            Progress progress, Optional<ChosenInterval> interval, Optional<Path> baseline) {
        this.starter = starter;
        this.interval = interval;
        this.baseline = baseline;
        this.tools = tools;
        this.experiment = experiment;
        this.system = system;
        this.progress = progress;
    }

    /**
     * Runs it. Only one experiment a machine runs at a time.
     *
     * @param results folder in which the run's folder is made
     * @throws io.pollmark.harness.environment.StartException when a system does not start, or another run holds the machine
     * @throws io.pollmark.harness.experiment.ExperimentException before the first load, when the baseline cannot be compared with it
     */
    public Summary run(Path results) throws IOException, InterruptedException {
        requireStarter();
        Plan plan = experiment.isCrossover() ? Plan.ofSittings(experiment, ExperimentDeclarations.control(experiment)) : Plan.of(experiment);
        try (MachineLock lock = MachineLock.take()) {
            RunFolder folder = RunFolder.create(results, experiment.id());
            EarlierRuns earlier = EarlierRuns.here(results, starter.kind());
            Yaml.write(folder.file("1-experiment.yaml"), experiment);
            if (interval.isPresent()) {
                Json.write(folder.file("1-interval.json"), interval.get());
            }
            copyNewest(experiment.sweepFrom(), earlier, folder.file("1-sweep.json"));
            copyNewest(experiment.freshnessFrom(), earlier, folder.file("1-freshness.json"));
            copyNewest(experiment.warmFrom(), earlier, folder.file("1-warm.json"));
            copyNewest(experiment.warmRunsFrom(), earlier, folder.file("1-warm-runs.json"));
            Json.write(folder.file("2-plan.json"), plan);
            if (experiment.search() == null && !experiment.isCrossover()) {
                progress.say(Stage.STATISTICS, Resolution.of(experiment, earlier).sentence());
            }
            return run(plan, folder);
        }
    }

    /**
     * Goes on with a run that was interrupted: trials that were run stay as they are, the rest follow the same plan.
     *
     * @param run the run's folder
     * @throws io.pollmark.harness.environment.StartException as {@link #run}, and when this is not where the run was begun
     * @throws io.pollmark.harness.experiment.ExperimentException when the folder is not as a run leaves it, or the baseline
     *     cannot be compared with it
     */
    public Summary resume(Path run) throws IOException, InterruptedException {
        requireStarter();
        try (MachineLock lock = MachineLock.take()) {
            RunFolder folder = new RunFolder(run);
            Results.requireReadable(run);
            requireBegunHere(folder);
            Plan plan = Json.read(folder.file("2-plan.json"), OlderLevels::moved, Plan.class);
            return run(plan, folder);
        }
    }

    private void requireStarter() {
        if (experiment.isCrossover() && (!starter.exchanges() || system.exchange() == null)) {
            throw new ExperimentException(experiment.id() + " is a crossover, and a system in the environment " + starter.kind()
                    + " does not go on with another variant while it runs: use --environment native, or an experiment with"
                    + " design: fresh.");
        }
        experiment.scenarios().stream().flatMap(scenario -> scenario.faults().stream()).filter(starter.breaks().negate()).findFirst().ifPresent(fault -> {
            throw new ExperimentException(experiment.id() + " asks for what cannot be done to a system in the environment " + starter.kind()
                    + " (" + FaultWords.heading(List.of(fault)) + "): use --environment native, or leave those scenarios out.");
        });
        if (!starter.exchanges() && experiment.scenarios().stream().anyMatch(scenario -> !experiment.ahead(scenario).isZero())) {
            throw new ExperimentException(experiment.id() + " warms tiers on all cores ahead of a trial (ahead), which a system in the"
                    + " environment " + starter.kind() + " cannot be given: use --environment native, or leave the key out.");
        }
    }

    /** What can be known before a system is started, so that a run from elsewhere stays as it is. */
    private void requireBegunHere(RunFolder folder) throws IOException {
        Path file = folder.file("3-environment.json");
        if (Files.exists(file)) {
            SameEnvironment.requireBeforeStart(Json.read(file), Json.tree(HostFacts.read()), starter.kind(), Commit.of(tools.home()));
            if (baseline.isPresent()) {
                Results.requireComparable(folder.path(), baseline.get());
            }
        }
    }

    private Summary run(Plan plan, RunFolder folder) throws IOException, InterruptedException {
        progress.say(Stage.EXPERIMENT, experiment.id() + ": " + experiment.question());
        try {
            runPlanned(plan, folder);
        } catch (StartException notStarted) {
            sayWhatIsKept(folder);
            throw notStarted;
        }
        progress.say(Stage.STATISTICS, "figures from what was recorded");
        Summary summary = Results.build(folder.path(), baseline);
        progress.say(Stage.VERDICT, summary.allValid() ? "everything that was planned has a valid measurement" : "valid measurements are missing");
        progress.say(Stage.REPORT, summary.report().toString());
        return summary;
    }

    /** What the report cites of this machine goes into the run's folder, so that the report stays whole without it. */
    private void copyNewest(String cited, EarlierRuns earlier, Path copy) throws IOException {
        if (cited == null) {
            return;
        }
        Optional<EarlierRuns.Stored> newest = earlier.newestWith(result -> result.path("experiment").asText().equals(cited)
                && result.path("complete").asBoolean(true));
        if (newest.isPresent()) {
            Json.write(copy, newest.get().result());
        } else {
            progress.say(Stage.EXPERIMENT, "this machine has no run of " + cited + ", so the report leaves it out"
                    + " (./pollmark compare " + cited + " makes one)");
        }
    }

    private void runPlanned(Plan plan, RunFolder folder) throws IOException, InterruptedException {
        Pinning.of(experiment.cores()).pinHarness();
        Thread hook = new Thread(() -> sayWhatIsKept(folder), "say-what-is-kept");
        Runtime.getRuntime().addShutdownHook(hook);
        try (AwakeCores awake = AwakeCores.hold()) {
            if (experiment.isCrossover()) {
                runSittings(plan, folder);
            } else {
                runTrials(TrialSource.of(experiment, folder, plan, progress), folder);
            }
        } finally {
            removeHook(hook);
        }
    }

    private void runSittings(Plan plan, RunFolder folder) throws IOException, InterruptedException {
        long left = plan.sittings().stream().filter(sitting -> !folder.hasSat(sitting.number())).count();
        sayPlan(left + " of " + plan.sittings().size() + " sittings (starts of the system) of " + plan.sittings().getFirst().legs().size()
                        + " legs (turns of one variant), in balanced order (how often each follows each differs by " + plan.imbalance() + ")",
                Budget.sitting(experiment).multipliedBy(left));
        new SittingsRun(tools, experiment, system, starter, progress, baseline, folder, plan).run(environment -> {
            record(environment, folder);
            finished.incrementAndGet();
        });
    }

    private void runTrials(TrialSource trials, RunFolder folder) throws IOException, InterruptedException {
        sayPlan(trials.left() + " of " + trials.expected() + " trials", Budget.trial(experiment).multipliedBy(trials.left()));
        TimeLeft left = new TimeLeft();
        for (Optional<Trial> trial = trials.next(); trial.isPresent(); trial = trials.next()) {
            left.starts(Budget.load(experiment, experiment.scenario(trial.get().scenario())),
                    Collections.nCopies(trials.left() - 1, Budget.load(experiment)));
            runTrial(trial.get(), trials.expected(), folder, left);
            finished.incrementAndGet();
            left.ended();
        }
    }

    private void sayPlan(String what, Duration time) {
        progress.say(Stage.PLAN, what + ", seed " + experiment.seed() + ", about " + Progress.format(time));
    }

    private static void removeHook(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException shuttingDown) {
            // It says what it has to say.
        }
    }

    /** Once, though a system that does not start because the harness is being stopped asks for it too. */
    private void sayWhatIsKept(RunFolder folder) {
        if (saidWhatIsKept.getAndSet(true)) {
            return;
        }
        long kept = folder.finished();
        System.err.println(System.lineSeparator() + (kept == 0
                ? "Stopped; no " + unit() + " was finished."
                : "Stopped; " + kept + " finished " + unit() + (kept == 1 ? " is" : "s are") + " kept: ./pollmark resume " + folder.path()
                        + " goes on, ./pollmark analyse makes their report."));
    }

    private String unit() {
        return experiment.isCrossover() ? "sitting" : "trial";
    }

    private void runTrial(Trial trial, int trials, RunFolder folder, TimeLeft left) throws IOException, InterruptedException {
        String name = "trial " + trial.number() + " of " + trials + ", " + trial.scenario();
        progress.say(Stage.ENVIRONMENT, name + " starts");
        Path trialFolder = folder.newTrial(trial.number());
        try (Environment environment =
                starter.start(system, TrialSettings.of(experiment, trial), trialFolder.resolve("logs").toAbsolutePath())) {
            record(environment, folder);
            progress.say(Stage.ENVIRONMENT, name + " is ready" + (environment.marks().isEmpty() ? "" : ", " + environment.marks()));
            progress.say(Stage.LOAD, trial.load());
            progress.say(Stage.SAMPLING, "trials/" + trial.number() + "/5-samples.csv");
            TrialRecord record = new TrialRun(tools, system, experiment, trial, environment, trialFolder,
                    () -> progress.goesOn(Stage.LOAD, name + ": " + Progress.format(left.estimate()) + " left")).run();
            Json.write(trialFolder.resolve("trial.json"), record);
            record.failures().forEach(failure -> progress.say(Stage.LOAD, name + " failed: " + failure));
        }
    }

    /** The first trial's environment is the run's; a run that goes on must find the same, and so must a baseline have been. */
    private void record(Environment environment, RunFolder folder) throws IOException {
        Path file = folder.file("3-environment.json");
        if (!Files.exists(file)) {
            Json.write(file, EnvironmentRecord.of(tools, environment));
            progress.say(Stage.ENVIRONMENT, AwakeCores.hindrance()
                    .map(why -> "idle cores may sleep, as " + why + ": intervals will be wider")
                    .orElse("idle cores are kept awake"));
            if (experiment.isCrossover()) {
                EarlierRuns earlier = EarlierRuns.here(folder.path().toAbsolutePath().getParent(), starter.kind());
                Json.write(folder.file("1-sittings.json"),
                        SameTermsSittings.find(experiment, earlier, folder.file("1-experiment.yaml"), Json.read(file)));
            }
            if (baseline.isPresent()) {
                Results.requireComparable(folder.path(), baseline.get());
            }
        } else if (finished.get() == 0) {
            SameEnvironment.require(Json.read(file), Json.tree(EnvironmentRecord.of(tools, environment)));
        }
    }
}
