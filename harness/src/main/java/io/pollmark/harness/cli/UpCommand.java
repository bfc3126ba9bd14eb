package io.pollmark.harness.cli;

import io.pollmark.harness.environment.MachineLock;
import io.pollmark.harness.environment.NativeEnvironment;
import io.pollmark.harness.environment.StartException;
import io.pollmark.harness.environment.Tier;
import io.pollmark.harness.environment.Toolbox;
import io.pollmark.harness.environment.TrialSettings;
import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.ExperimentCatalogue;
import io.pollmark.harness.experiment.Overrides;
import io.pollmark.harness.experiment.SystemSpec;
import io.pollmark.harness.plan.Plan;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ./pollmark up VARIANT}: one variant for a person to use. */
@Command(
        name = "up",
        mixinStandardHelpOptions = true,
        description = "Starts one variant and prints its addresses; Ctrl-C ends it.",
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {" 2:usage", " 4:the system did not start, or ended by itself"})
final class UpCommand implements Callable<Integer> {
    private static final long LOOK_MILLIS = 1000;

    @Parameters(paramLabel = "VARIANT", description = "what to start, such as single-scheduler")
    private String variant;

    @Option(names = "--interval", paramLabel = "TIME", description = "from one poll to the next")
    private Duration interval;

    @Override
    public Integer call() throws Exception {
        Toolbox tools = Toolbox.locate();
        ExperimentCatalogue catalogue = Pollmark.catalogue(tools);
        Experiment experiment = (interval == null ? Overrides.NONE : Overrides.NONE.withInterval(interval)).withVariants(List.of(variant))
                .applyTo(catalogue.experiment("quick"));
        SystemSpec system = catalogue.system(experiment.system());
        ExperimentCatalogue.checkVariants(experiment.variants(), system);
        TrialSettings settings = TrialSettings.of(experiment, Plan.of(experiment).trials().getFirst());
        Path logs = Files.createDirectories(tools.home().resolve("results/up"));
        System.out.println(variant + " starts; logs are in " + logs);
        try (MachineLock lock = MachineLock.take();
                NativeEnvironment environment = NativeEnvironment.start(tools, system, settings, logs)) {
            print(environment);
            while (environment.ended().isEmpty()) {
                Thread.sleep(LOOK_MILLIS);
            }
            throw new StartException(environment.ended().getFirst());
        }
    }

    private static void print(NativeEnvironment environment) {
        for (Tier tier : environment.tiers()) {
            System.out.printf("%-6s %s   metrics %s   JMX 127.0.0.1:%d%n",
                    tier.spec().name(), tier.spec().url(), tier.spec().metricsUrl(), tier.spec().jmxPort());
        }
        environment.database().ifPresent(database -> System.out.printf(
                "%-6s 127.0.0.1:%d, as the tiers see it 127.0.0.1:%d, schema pollmark%n", "mysql", database.port(), database.networkPort()));
        environment.marks().forEach(mark -> System.out.println("This system is " + mark + "."));
        System.out.println("Ctrl-C ends it.");
    }
}
