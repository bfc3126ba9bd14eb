package io.pollmark.harness.environment;

import io.pollmark.harness.experiment.ComposeSpec;
import java.io.IOException;
import java.lang.module.ModuleDescriptor.Version;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** {@code docker compose} for one system, as a project of its own. */
final class DockerCompose implements AutoCloseable {
    // Until the pipe that only the harness holds open is closed, by it or by its end: then everything is taken down.
    private static final String GUARD = "cat > /dev/null; exec \"$@\"";
    private static final Duration LIMIT = Duration.ofMinutes(15);
    private static final long DOWN_SECONDS = 60;
    private static final String ENGINE = "20.10";
    private static final String COMPOSE = "2.24";

    private final Path home;
    private final List<String> command;
    private final Map<String, String> variables;
    private final Path log;
    private Process guard;

    private DockerCompose(Path home, List<String> command, Map<String, String> variables, Path log) {
        this.home = home;
        this.command = command;
        this.variables = variables;
        this.log = log;
    }

    /** The harness's own, so that it may look at the tiers' connections; root's stand-in where it is root. */
    private static String user() {
        try {
            Path self = Path.of("/proc/self");
            Object user = Files.getAttribute(self, "unix:uid");
            return user.equals(0) ? "10001:10001" : user + ":" + Files.getAttribute(self, "unix:gid");
        } catch (IOException | UnsupportedOperationException unknown) {
            return "10001:10001";
        }
    }

    private void startGuard() {
        List<String> down = new ArrayList<>(List.of("setsid", "sh", "-c", GUARD, "guard"));
        down.addAll(command);
        down.addAll(List.of("down", "--volumes", "--timeout", "5"));
        try {
            guard = builder(down).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile())).start();
        } catch (IOException missing) {
            throw new StartException("setsid cannot be started (" + missing.getMessage() + ").");
        }
    }

    /** @throws StartException when there is no engine that can be used */
    static DockerCompose of(Path home, ComposeSpec spec, TrialSettings settings, Path logs) {
        List<String> command = new ArrayList<>(List.of("docker", "compose", "--profile", "*", "--project-name", spec.project()));
        spec.files().forEach(file -> command.addAll(List.of("--file", home.resolve(file).toString())));
        Map<String, String> variables = new LinkedHashMap<>();
        spec.variables().forEach((name, value) -> variables.put(name, settings.fill(value).replace("{user}", user())));
        try {
            Files.createDirectories(logs);
            DockerCompose compose = new DockerCompose(home, command, variables, logs.resolve("compose.log"));
            compose.requireEngine();
            return compose;
        } catch (IOException missing) {
            throw new StartException("The folder " + logs + " cannot be made (" + missing.getMessage() + ").");
        }
    }

    Path log() {
        return log;
    }

    /** @throws StartException when the files have no such service */
    void requireServices(List<String> services) {
        List<String> known = run("The compose files cannot be read", List.of("config", "--services")).lines().toList();
        for (String service : services) {
            if (!known.contains(service)) {
                throw new StartException("The compose files have no service " + service + ": it cannot be run in containers.");
            }
        }
    }

    /** Starts services, and returns when those with a health check are healthy. */
    void up(List<String> services) {
        startGuard();
        List<String> arguments = new ArrayList<>(List.of("up", "--build", "--detach", "--wait"));
        arguments.addAll(services);
        run("The containers did not start", arguments);
    }

    /** The first process of a service's container, as this machine numbers it. */
    long pid(String service) {
        String id = run("The container of " + service + " is not there", List.of("ps", "--quiet", service));
        return Long.parseLong(call("docker inspect failed", List.of("docker", "inspect", "--format", "{{.State.Pid}}", id)));
    }

    /** Its container dies at once, and the engine does not start it again. */
    void kill(String service) {
        run(service + " cannot be killed", List.of("kill", "--signal", "KILL", service));
    }

    /** The container that was there goes on from its start; what is ready then is not said. */
    void start(String service) {
        run(service + " cannot be started again", List.of("start", service));
    }

    void pause(String service) {
        run(service + " cannot be paused", List.of("pause", service));
    }

    void unpause(String service) {
        run(service + " does not go on", List.of("unpause", service));
    }

    /** What a program in a service's container prints. */
    String in(String service, String... program) {
        List<String> arguments = new ArrayList<>(List.of("exec", "--no-TTY", service));
        arguments.addAll(List.of(program));
        return run("Nothing can be asked of " + service, arguments);
    }

    Map<String, String> versions() {
        return Map.of(
                "docker", call("docker does not answer", List.of("docker", "version", "--format", "{{.Server.Version}}")),
                "compose", call("docker does not answer", List.of("docker", "compose", "version", "--short")));
    }

    /** Keeps what the containers said, then takes them down with their volumes. */
    @Override
    public void close() {
        if (guard == null) {
            return;
        }
        try {
            if (guard.isAlive()) {
                Files.writeString(log, run("There is no log", List.of("logs", "--no-color", "--timestamps")) + "\n",
                        StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            }
        } catch (IOException | StartException unlogged) {
            // What is missing is a log; taking down goes on.
        }
        try (var released = guard.getOutputStream()) {
            released.flush();
        } catch (IOException alreadyEnded) {
            // It has taken everything down.
        }
        try {
            if (!guard.waitFor(DOWN_SECONDS, TimeUnit.SECONDS)) {
                throw new StartException("The containers were not taken down within " + DOWN_SECONDS + " s; see " + log + ".");
            }
        } catch (InterruptedException interrupted) {
            // The guard goes on without us.
            Thread.currentThread().interrupt();
        }
    }

    private void requireEngine() {
        requireVersion("Docker Engine", ENGINE, call("There is no Docker engine to be reached: start one, or use the native environment",
                List.of("docker", "version", "--format", "{{.Server.Version}}")));
        requireVersion("docker compose", COMPOSE, call("The docker command has no compose plugin: install version " + COMPOSE + " or newer",
                List.of("docker", "compose", "version", "--short")));
    }

    /** @throws StartException when it is older */
    static void requireVersion(String what, String least, String found) {
        String number = found.replaceFirst("^v", "");
        if (!number.matches("\\d.*") || Version.parse(number).compareTo(Version.parse(least)) < 0) {
            throw new StartException(what + " is '" + found + "': version " + least + " or newer is needed.");
        }
    }

    private String run(String failure, List<String> arguments) {
        List<String> whole = new ArrayList<>(command);
        whole.addAll(arguments);
        return call(failure, whole);
    }

    private String call(String failure, List<String> whole) {
        try {
            Path output = log.resolveSibling("compose-output.log");
            Path errors = log.resolveSibling("compose-errors.log");
            Process process = builder(whole).redirectOutput(output.toFile()).redirectError(errors.toFile()).start();
            boolean ended = process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS);
            if (!ended || process.exitValue() != 0) {
                process.destroy();
                throw new StartException(failure + " (" + lastLine(errors) + "; the whole of it is in " + errors + ").");
            }
            return Files.readString(output).strip();
        } catch (IOException missing) {
            throw new StartException("docker cannot be started (" + missing.getMessage() + "): install Docker Engine 20.10 or "
                    + "newer with its compose plugin, or use the native environment.");
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new StartException("Interrupted while docker was called.");
        }
    }

    private static String lastLine(Path errors) throws IOException {
        return Files.readString(errors).lines().filter(line -> !line.isBlank()).reduce((first, last) -> last).orElse("no message");
    }

    private ProcessBuilder builder(List<String> whole) {
        ProcessBuilder builder = new ProcessBuilder(whole).directory(home.toFile());
        builder.environment().putAll(variables);
        return builder;
    }
}
