package io.pollmark.harness.environment;

import io.pollmark.harness.experiment.Cores;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * What a run ran on: the file {@code 3-environment.json}.
 *
 * @param kind     of environment
 * @param host     the machine
 * @param versions by part; one that does not say its version is absent
 * @param jvmFlagsOfFirstTrial by tier, as given; of others the variant, the interval and a scenario's heap may differ
 * @param cores    that processes were pinned to; null where they run elsewhere
 * @param commit   of the checkout, with {@code +changes} when files differ from it; null outside git
 * @param marks    what limits the run's worth, such as {@code unpinned}
 */
public record EnvironmentRecord(
        String kind, HostFacts host, Map<String, String> versions, Map<String, List<String>> jvmFlagsOfFirstTrial, Cores cores,
        String commit, List<String> marks) {

    /** The record of a running system. */
    public static EnvironmentRecord of(Toolbox tools, Environment environment) {
        Map<String, String> versions = new LinkedHashMap<>();
        environment.database().ifPresent(database -> put(versions, "mysql", database.version()));
        put(versions, "k6", output(tools.home(), tools.k6().toString(), "version"));
        versions.putAll(environment.versions());
        Map<String, List<String>> flags = new LinkedHashMap<>();
        environment.tiers().forEach(tier -> flags.put(tier.spec().name(), tier.flags()));
        return new EnvironmentRecord(environment.kind(), HostFacts.read(), versions, flags, environment.cores().orElse(null),
                commit(tools), environment.marks());
    }

    /** The checkout's, with {@code +changes} when files differ from it; null outside git. */
    public static String commit(Toolbox tools) {
        String commit = output(tools.home(), "git", "rev-parse", "HEAD");
        String changes = output(tools.home(), "git", "status", "--porcelain");
        return commit != null && changes != null ? commit + "+changes" : commit;
    }

    private static void put(Map<String, String> versions, String part, String version) {
        if (version != null) {
            versions.put(part, version);
        }
    }

    private static String output(Path folder, String... command) {
        try {
            Process process = new ProcessBuilder(command).directory(folder.toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD).start();
            String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            return process.waitFor(10, TimeUnit.SECONDS) && process.exitValue() == 0 && !text.isEmpty() ? text : null;
        } catch (IOException missing) {
            return null;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return null;
        }
    }
}
