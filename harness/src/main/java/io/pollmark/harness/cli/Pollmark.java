package io.pollmark.harness.cli;

import io.pollmark.harness.environment.StartException;
import io.pollmark.harness.environment.Toolbox;
import io.pollmark.harness.experiment.Durations;
import io.pollmark.harness.experiment.Experiment;
import io.pollmark.harness.experiment.ExperimentCatalogue;
import io.pollmark.harness.experiment.ExperimentException;
import io.pollmark.harness.experiment.SystemSpec;
import io.pollmark.harness.report.ExperimentDeclarations;
import io.pollmark.harness.run.Shutdown;
import java.io.IOException;
import java.time.Duration;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The commands that need a JVM; doctor and test are the launcher's own. */
@Command(
        name = "pollmark",
        description = "Compares ways of getting notifications to connected users, measured on real parts.",
        subcommands = {CompareCommand.class, CapacityCommand.class, SoakCommand.class,
                ResumeCommand.class, AnalyseCommand.class, ValidateCommand.class, SelfCheckCommand.class, UpCommand.class},
        mixinStandardHelpOptions = true,
        version = "Pollmark 0.1.0")
public final class Pollmark {
    /** What was asked for cannot be understood. */
    public static final int USAGE = 2;
    /** A system did not start. */
    public static final int NOT_STARTED = 4;

    private Pollmark() {
    }

    /** Ends the JVM with the command's exit status. */
    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        return new CommandLine(new Pollmark())
                .registerConverter(Duration.class, Pollmark::duration)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler((wrong, arguments) -> {
                    CommandLine command = wrong.getCommandLine();
                    command.getErr().println(sentence(wrong) + " See ./" + command.getCommandSpec().qualifiedName() + " --help.");
                    return USAGE;
                })
                .setExecutionExceptionHandler((failed, command, result) -> {
                    Shutdown.parkIfInProgress();
                    command.getErr().println(sentence(failed));
                    return status(failed);
                });
    }

    /** The checkout's experiments. */
    static ExperimentCatalogue catalogue(Toolbox tools) {
        return new ExperimentCatalogue(tools.home().resolve("experiments"));
    }

    /**
     * Checks, before anything is run, that an experiment can be.
     *
     * @throws ExperimentException where it asks for what the system does not have
     * @throws IOException if the system's declarations cannot be read
     */
    static void requireRunnable(Experiment experiment, SystemSpec system) throws IOException {
        ExperimentCatalogue.check(experiment, system);
        ExperimentDeclarations.requireMetrics(experiment);
    }

    private static Duration duration(String text) {
        try {
            return Durations.parse(text);
        } catch (ExperimentException none) {
            throw new CommandLine.TypeConversionException(none.getMessage());
        }
    }

    private static String sentence(Exception failed) {
        String message = failed.getMessage() == null ? failed.toString() : failed.getMessage().stripTrailing();
        return message.endsWith(".") || message.contains(System.lineSeparator()) ? message : message + ".";
    }

    private static int status(Exception failed) {
        if (failed instanceof ExperimentException) {
            return USAGE;
        }
        return failed instanceof StartException ? NOT_STARTED : CommandLine.ExitCode.SOFTWARE;
    }
}
