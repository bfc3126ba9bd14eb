package io.pollmark.harness.environment;

import io.pollmark.harness.experiment.TierSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * A tier as a process of the harness.
 *
 * @param group counts its CPU time, where this machine and user allow one
 */
record TierProcess(Tier tier, Child child, Optional<CpuGroup> group) {
    private static final Duration LIMIT = Duration.ofSeconds(90);

    static TierProcess start(Toolbox tools, Children children, TierSpec spec, TrialSettings settings,
            Optional<Path> exporterRules, String core, Path logs) {
        List<String> flags = flags(tools, spec, settings, exporterRules);
        List<String> command = command(tools, spec, settings, flags);
        Optional<CpuGroup> group = CpuGroup.create(spec.name());
        Place place = new Place(tools.running(), core, group.map(it -> it.counter().folder().toString()).orElse(""), Map.of());
        Child child = children.start("The " + spec.name() + " tier", place, logs.resolve(spec.name() + ".log"), command);
        Tier tier = new Tier(spec, OptionalLong.of(child.pid()), group.map(CpuGroup::counter), flags);
        return new TierProcess(tier, child, group);
    }

    /** What starts the tier, whose JVM has such flags. */
    static List<String> command(Toolbox tools, TierSpec spec, TrialSettings settings, List<String> flags) {
        if (spec.jar() != null) {
            return jarCommand(tools, spec, flags);
        }
        return spec.command().stream()
                .flatMap(part -> part.equals(TierSpec.JVM) ? flags.stream() : Stream.of(settings.fill(part)
                        .replace("{java}", tools.java().toString())
                        .replace("{home}", tools.home().toString())
                        .replace("{port}", Integer.toString(spec.port()))))
                .toList();
    }

    private static List<String> jarCommand(Toolbox tools, TierSpec spec, List<String> flags) {
        Path jar = tools.home().resolve(spec.jar());
        if (!Files.exists(jar)) {
            throw new StartException(jar + " is missing: run ./pollmark, which builds it.");
        }
        List<String> command = new ArrayList<>(List.of(tools.java().toString()));
        command.addAll(flags);
        command.addAll(List.of("-jar", jar.toString()));
        return command;
    }

    void awaitReady() {
        Readiness.await(child, LIMIT, tier.spec());
    }

    /** Those of the tier's JVM; none where its command takes none. */
    static List<String> flags(Toolbox tools, TierSpec spec, TrialSettings settings, Optional<Path> exporterRules) {
        if (!spec.isFlaggedJvm()) {
            return List.of();
        }
        List<String> flags = new ArrayList<>(settings.jvmFlags(spec.name()));
        // Pools and event loops are sized for the core that is measured, also while a warm-up has both; and compiler
        // threads stay the same ones, so that what they used can be read.
        flags.addAll(List.of("-XX:ActiveProcessorCount=1", "-XX:-UseDynamicNumberOfCompilerThreads"));
        exporterRules.filter(rules -> spec.hasJmx()).ifPresent(rules -> {
            // Without it each scrape searches all threads for deadlocks, which would charge a variant for its threads.
            flags.add("-Dio.prometheus.exporter.filter.metricNameMustStartWith=pollmark_");
            flags.add("-javaagent:" + tools.exporterAgent() + "=127.0.0.1:" + spec.exporterPort() + ":" + rules);
            flags.addAll(List.of(
                    "-Dcom.sun.management.jmxremote.port=" + spec.jmxPort(),
                    "-Dcom.sun.management.jmxremote.rmi.port=" + spec.jmxPort(),
                    "-Dcom.sun.management.jmxremote.host=127.0.0.1",
                    "-Djava.rmi.server.hostname=127.0.0.1",
                    "-Dcom.sun.management.jmxremote.authenticate=false",
                    "-Dcom.sun.management.jmxremote.ssl=false"));
        });
        Map<String, String> properties = new HashMap<>(spec.properties());
        properties.putAll(settings.properties().getOrDefault(spec.name(), Map.of()));
        properties.entrySet().stream().sorted(Map.Entry.comparingByKey())
                .forEach(property -> flags.add("-D" + property.getKey() + "=" + settings.fill(property.getValue())));
        if (spec.jar() != null) {
            flags.add("-Dquarkus.http.host=127.0.0.1");
            flags.add("-Dquarkus.http.port=" + spec.port());
        }
        return List.copyOf(flags);
    }
}
