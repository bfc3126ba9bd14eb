package io.pollmark.harness.cli;

import io.pollmark.harness.environment.NativeEnvironment;
import io.pollmark.harness.environment.Toolbox;
import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.ExperimentCatalogue;
import io.pollmark.harness.experiment.Overrides;
import io.pollmark.harness.experiment.SystemSpec;
import io.pollmark.harness.run.ExperimentRun;
import io.pollmark.harness.run.Progress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ./pollmark soak}: has users come and go for hours, and tells whether a variant leaks. */
@Command(
        name = "soak",
        mixinStandardHelpOptions = true,
        description = "Has users log in and out, vanish and come back for hours, and tells whether memory, threads or files grow with them.",
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {" 0:nothing of what --fail-on names", " 2:usage", FailOn.STATUS_3, " 4:a system did not start", FailOn.STATUS_5})
final class SoakCommand implements Callable<Integer> {
    private static final String EXPERIMENT = "soak";

    @Parameters(paramLabel = "VARIANT", description = "such as single-scheduler")
    private String variant;

    @Option(names = "--for", paramLabel = "TIME", defaultValue = "2h",
            description = "how long, a quarter of it for getting warm (default: ${DEFAULT-VALUE})")
    private Duration duration;

    @Mixin
    private OutChoice out;

    @Mixin
    private LevelChoice levels;

    @Mixin
    private FailOn failOn;

    @Override
    public Integer call() throws Exception {
        Toolbox tools = Toolbox.locate();
        ExperimentCatalogue catalogue = Pollmark.catalogue(tools);
        Experiment ofVariant = catalogue.experiment(EXPERIMENT).of(variant);
        SystemSpec system = catalogue.system(ofVariant.system());
        Experiment experiment = new Overrides(levels.given(), duration, null, null, null).applyTo(ofVariant);
        Pollmark.requireRunnable(experiment, system);
        Path results = out.results(tools);
        return failOn.print(new ExperimentRun(tools, experiment, system, NativeEnvironment.starter(tools), Progress.onTerminal()).run(results));
    }
}
