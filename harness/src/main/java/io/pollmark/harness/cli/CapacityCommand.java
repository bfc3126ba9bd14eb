package io.pollmark.harness.cli;

import io.pollmark.harness.environment.Toolbox;
import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.ExperimentCatalogue;
import io.pollmark.harness.experiment.ExperimentException;
import io.pollmark.harness.experiment.Level;
import io.pollmark.harness.experiment.Levels;
import io.pollmark.harness.experiment.Overrides;
import io.pollmark.harness.experiment.Search;
import io.pollmark.harness.experiment.SystemSpec;
import io.pollmark.harness.run.ExperimentRun;
import io.pollmark.harness.run.Progress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ./pollmark capacity}: looks for the most users under which a variant keeps an objective. */
@Command(
        name = "capacity",
        mixinStandardHelpOptions = true,
        description = "Looks for the most users under which a variant keeps an objective, halving what is left with each probe.",
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {" 0:nothing of what --fail-on names", " 2:usage", FailOn.STATUS_3, " 4:a system did not start"})
final class CapacityCommand implements Callable<Integer> {
    private static final Pattern OBJECTIVE = Pattern.compile("\\s*([A-Za-z0-9.]+)\\s*<\\s*([0-9]+(?:\\.[0-9]+)?)\\s*");

    @Parameters(paramLabel = "EXPERIMENT/VARIANT",
            description = "an experiment that has phases, which gives load and machine, and one of its system's variants, such as"
                    + " session-store/disk")
    private String subject;

    @Option(names = "--objective", required = true, paramLabel = "METRIC<NUMBER",
            description = "what must hold, in the metric's own unit, such as 'action.next.p95 < 500'; may be given more than once")
    private List<String> objectives;

    @Option(names = "--from", paramLabel = "N", defaultValue = "10", description = "the fewest users (default: ${DEFAULT-VALUE})")
    private int from;

    @Option(names = "--to", paramLabel = "N", defaultValue = "960", description = "the most users (default: ${DEFAULT-VALUE})")
    private int to;

    @Option(names = "--probes", paramLabel = "N", defaultValue = "6", description = "how many are answered at most (default: ${DEFAULT-VALUE})")
    private int probes;

    @Option(names = "--duration", paramLabel = "TIME", description = "how long a probe is under load, with the users' arrival")
    private Duration duration;

    @Mixin
    private OutChoice out;

    @Mixin
    private EnvironmentChoice environment;

    @Mixin
    private FailOn failOn;

    @Override
    public Integer call() throws Exception {
        Toolbox tools = Toolbox.locate();
        ExperimentCatalogue catalogue = Pollmark.catalogue(tools);
        int slash = subject.lastIndexOf('/');
        if (slash < 1) {
            throw new ExperimentException("'" + subject + "' names no variant: write EXPERIMENT/VARIANT, such as session-store/disk.");
        }
        Experiment base = catalogue.experiment(subject.substring(0, slash));
        String variant = subject.substring(slash + 1);
        SystemSpec system = catalogue.system(base.system());
        Search search = new Search(Levels.USERS, Level.of(from), Level.of(to), objectives.stream().map(CapacityCommand::limit).toList(), probes);
        Experiment asked = base.searching("capacity-" + base.system() + "-" + variant,
                "Under how many users does " + variant + " keep " + String.join(" and ", objectives) + "?", variant, search);
        Experiment experiment = duration == null ? asked : Overrides.NONE.withDuration(duration).applyTo(asked);
        Pollmark.requireRunnable(experiment, system);
        Path results = out.results(tools);
        return failOn.print(new ExperimentRun(tools, experiment, system, environment.chosen(tools).starter(), Progress.onTerminal()).run(results));
    }

    private static Search.Limit limit(String objective) {
        Matcher parts = OBJECTIVE.matcher(objective);
        if (!parts.matches()) {
            throw new ExperimentException("'" + objective + "' is no objective: write a metric, < and a number, such as 'action.next.p95 < 500'.");
        }
        return new Search.Limit(parts.group(1), Double.parseDouble(parts.group(2)));
    }
}
