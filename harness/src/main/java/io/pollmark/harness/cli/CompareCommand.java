package io.pollmark.harness.cli;

import io.pollmark.harness.environment.Environment;
import io.pollmark.harness.environment.Toolbox;
import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.ExperimentCatalogue;
import io.pollmark.harness.experiment.ExperimentException;
import io.pollmark.harness.experiment.Levels;
import io.pollmark.harness.experiment.Overrides;
import io.pollmark.harness.experiment.Scenario;
import io.pollmark.harness.experiment.SystemSpec;
import io.pollmark.harness.plan.Budget;
import io.pollmark.harness.plan.ChosenInterval;
import io.pollmark.harness.plan.SearchResult;
import io.pollmark.harness.report.ExperimentDeclarations;
import io.pollmark.harness.report.Summary;
import io.pollmark.harness.run.IntervalChoice;
import io.pollmark.harness.run.SittingsInTime;
import io.pollmark.harness.run.ExperimentRun;
import io.pollmark.harness.run.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ./pollmark compare}: runs an experiment and prints what came out. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        description = "Runs an experiment, prints the answer and writes a report.",
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {
            " 0:nothing of what --fail-on names", " 2:usage", FailOn.STATUS_3, " 4:a system did not start", FailOn.STATUS_5,
            FailOn.STATUS_6})
final class CompareCommand implements Callable<Integer> {
    @Parameters(arity = "0..1", defaultValue = "quick", paramLabel = "EXPERIMENT",
            description = "name of a file in experiments/, or a path (default: ${DEFAULT-VALUE})")
    private String experiment;

    @Option(names = "--duration", paramLabel = "TIME",
            description = "how long a trial of a fresh design is under load, with the users' arrival; warm-up and window grow and shrink with it")
    private Duration duration;

    @Option(names = "--variants", split = ",", paramLabel = "NAME",
            description = "what to compare: scenarios of the experiment, or variants with all scenarios that it has of them")
    private List<String> variants;

    @Option(names = {"--blocks", "--sittings"}, paramLabel = "N",
            description = "how often to run every variant; of a crossover, in how many sittings")
    private Integer blocks;

    @Option(names = "--seed", paramLabel = "N", description = "makes the order and the load the same again")
    private Long seed;

    @Mixin
    private OutChoice out;

    @Option(names = "--budget", paramLabel = "TIME",
            description = "how long it may take: as many blocks or sittings as fit; if there is room, blocks repeat a scenario")
    private Duration budget;

    @Option(names = "--repeat", description = "run one scenario twice in each block, to see what chance does")
    private boolean repeat;

    @Option(names = "--profile",
            description = "write flame graphs of what each variant's processor time goes to; takes 15 s more for each")
    private boolean profile;

    @Mixin
    private LevelChoice levels;

    @Mixin
    private EnvironmentChoice environment;

    @Mixin
    private BaselineChoice baseline;

    @Mixin
    private FailOn failOn;

    @Override
    public Integer call() throws Exception {
        Toolbox tools = Toolbox.locate();
        ExperimentCatalogue catalogue = Pollmark.catalogue(tools);
        Experiment asked = catalogue.experiment(experiment, variants == null ? List.of() : variants);
        SystemSpec system = catalogue.system(asked.system());
        EnvironmentChoice.Chosen there = environment.chosen(tools);
        Optional<Path> before = baseline.folder();
        Environment.Starter starter = there.starter();
        List<String> compared = variants == null ? there.variants(system) : asked.called(variants);
        Path results = out.results(tools);
        Experiment overridden = new Overrides(levels.given(), duration, compared, blocks, seed).applyTo(asked);
        Experiment chosen = inTime(profile ? overridden.profiled() : overridden, results, starter);
        Pollmark.requireRunnable(chosen, system);
        Progress progress = Progress.onTerminal();
        Optional<ChosenInterval> searched = chosen.intervalFrom() == null
                ? Optional.empty()
                : Optional.of(new IntervalChoice(tools, catalogue, starter, progress).of(chosen, results));
        Experiment experimentAtInterval = searched.map(ChosenInterval::search).flatMap(SearchResult::foundLevel)
                .map(found -> Overrides.NONE.with(Levels.INTERVAL, found).applyTo(chosen))
                .orElse(chosen);
        Summary summary = new ExperimentRun(tools, experimentAtInterval, system, starter, progress, searched, before)
                .run(results);
        System.out.println();
        return failOn.print(summary);
    }

    private Experiment inTime(Experiment whole, Path results, Environment.Starter starter) throws IOException {
        if (blocks != null && budget != null) {
            throw new ExperimentException("--blocks and --budget both say how many blocks: give one.");
        }
        if (budget == null && !repeat) {
            return whole;
        }
        Scenario subject = ExperimentDeclarations.firstSubject(whole);
        Experiment repeated = repeat && !whole.hasRepetition() ? whole.repeating(subject) : whole;
        if (budget != null && whole.isCrossover()) {
            return SittingsInTime.fit(repeated, budget, results, starter.kind());
        }
        return budget == null ? repeated : new Budget(budget).fit(repeated, subject);
    }
}
