package io.pollmark.harness.environment;

import io.pollmark.harness.experiment.Cores;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a run ran on: the file {@code 3-environment.json}.
 *
 * @param kind     of environment
 * @param host     the machine
 * @param versions by part; one that does not say its version is absent
 * @param jvmFlagsOfFirstTrial by tier, as given; of others the variant, the interval and a scenario's heap may differ
 * @param cores    that processes were pinned to; null where they run elsewhere
 * @param commit   as {@link Commit}
 * @param marks    what limits the run's worth, such as {@code unpinned}
 */
public record EnvironmentRecord(
        String kind, HostFacts host, Map<String, String> versions, Map<String, List<String>> jvmFlagsOfFirstTrial, Cores cores,
        String commit, List<String> marks) {

    /** The record of a running system. */
    public static EnvironmentRecord of(Toolbox tools, Environment environment) {
        Map<String, String> versions = new LinkedHashMap<>();
        environment.database().map(Database::version).ifPresent(version -> versions.put("mysql", version));
        Output.of(tools.home(), tools.k6().toString(), "version").ifPresent(version -> versions.put("k6", version));
        versions.putAll(environment.versions());
        Map<String, List<String>> flags = new LinkedHashMap<>();
        environment.tiers().forEach(tier -> flags.put(tier.spec().name(), tier.flags()));
        return new EnvironmentRecord(environment.kind(), HostFacts.read(), versions, flags, environment.cores().orElse(null),
                Commit.of(tools.home()), environment.marks());
    }
}
