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

    Environment.Starter starter(Toolbox tools) {
        Optional<Addresses> external = external();
        return switch (kind) {
            case NATIVE -> NativeEnvironment.starter(tools);
            case COMPOSE -> ComposeEnvironment.starter(tools);
            case EXTERNAL -> ExternalEnvironment.starter(external.orElseThrow());
        };
    }

    /** What is compared where nothing was asked for: of an external system what is up, else all (null). */
    List<String> variants(SystemSpec system) {
        return external().map(there -> List.of(ExternalEnvironment.running(system, there).name())).orElse(null);
    }

    private Optional<Addresses> external() {
        if ((kind == Kind.EXTERNAL) != (addresses != null)) {
            throw new ExperimentException("--environment external and --addresses FILE belong together.");
        }
        return Optional.ofNullable(addresses).map(file -> Yaml.read(file, Addresses.class));
    }
}
