package io.pollmark.harness.cli;

import io.pollmark.harness.environment.Addresses;
import io.pollmark.harness.environment.ComposeEnvironment;
import io.pollmark.harness.environment.Environment;
import io.pollmark.harness.environment.ExternalEnvironment;
import io.pollmark.harness.environment.NativeEnvironment;
import io.pollmark.harness.environment.Toolbox;
import io.pollmark.harness.experiment.ExperimentException;
import io.pollmark.harness.experiment.SystemSpec;
import io.pollmark.harness.experiment.Yaml;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where the system under test runs. */
final class EnvironmentChoice {
    private enum Kind { NATIVE, COMPOSE, EXTERNAL }

    @Option(names = "--environment", paramLabel = "KIND", defaultValue = "native",
            description = "native: processes of this machine; compose: containers; external: a system that is up"
                    + " (default: ${DEFAULT-VALUE})")
    private Kind kind;

    @Option(names = "--addresses", paramLabel = "FILE", description = "where an external system answers")
    private Path addresses;

    /**
     * What was chosen.
     *
     * @param running what is up already; empty where the harness starts the system itself
     */
    record Chosen(Environment.Starter starter, Optional<Addresses> running) {
        /** What is compared where nothing was asked for: of a system that is up what it runs, else all (null). */
        List<String> variants(SystemSpec system) {
            return running.map(there -> List.of(ExternalEnvironment.running(system, there).name())).orElse(null);
        }
    }

    /** @throws ExperimentException when the options do not belong together */
    Chosen chosen(Toolbox tools) {
        if ((kind == Kind.EXTERNAL) != (addresses != null)) {
            throw new ExperimentException("--environment external and --addresses FILE belong together.");
        }
        return switch (kind) {
            case NATIVE -> new Chosen(NativeEnvironment.starter(tools), Optional.empty());
            case COMPOSE -> new Chosen(ComposeEnvironment.starter(tools), Optional.empty());
            case EXTERNAL -> {
                Addresses there = Yaml.read(addresses, Addresses.class);
                yield new Chosen(ExternalEnvironment.starter(there), Optional.of(there));
            }
        };
    }
}
