package io.pollmark.harness.environment;

import io.pollmark.harness.experiment.TierSpec;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A running tier.
 *
 * @param group counts its CPU time, where it can be had
 * @param flags of its JVM, as given
 */
public record Tier(TierSpec spec, Child child, Optional<CpuGroup> group, List<String> flags) {
    private static final Duration LIMIT = Duration.ofSeconds(90);

    static Tier start(Toolbox tools, Children children, TierSpec spec, TrialSettings settings,
            List<JmxAttribute> attributes, String core, Path logs) {
        Path jar = tools.home().resolve(spec.jar());
        if (!Files.exists(jar)) {
            throw new StartException(jar + " is missing: run ./pollmark, which builds it.");
        }
        Path exporter = tools.running().resolve(spec.name() + "-exporter.yaml");
        try {
            ExporterConfig.write(exporter, attributes, spec.name());
        } catch (IOException failed) {
            throw new StartException(exporter + " cannot be written (" + failed.getMessage() + ").");
        }
        List<String> flags = flags(tools, spec, settings, exporter);
        List<String> command = new ArrayList<>(List.of(tools.java().toString()));
        command.addAll(flags);
        command.addAll(List.of("-jar", jar.toString()));
        Optional<CpuGroup> group = CpuGroup.create(spec.name());
        Place place = new Place(tools.running(), core, group.map(it -> it.folder().toString()).orElse(""), Map.of());
        Child child = children.start("The " + spec.name() + " tier", place, logs.resolve(spec.name() + ".log"), command);
        return new Tier(spec, child, group, flags);
    }

    void awaitReady(HttpClient client) {
        HttpRequest request = HttpRequest.newBuilder(spec.url().resolve(spec.health())).timeout(Duration.ofSeconds(2)).build();
        Readiness.await(child, LIMIT, () -> client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200);
    }

    private static List<String> flags(Toolbox tools, TierSpec spec, TrialSettings settings, Path exporter) {
        List<String> flags = new ArrayList<>(settings.jvmFlags(spec.name()));
        // Without it each scrape searches all threads for deadlocks, which would charge a variant for its threads.
        flags.add("-Dio.prometheus.exporter.filter.metricNameMustStartWith=pollmark_");
        flags.add("-javaagent:" + tools.exporterAgent() + "=127.0.0.1:" + spec.exporterPort() + ":" + exporter);
        flags.add("-Dquarkus.http.host=127.0.0.1");
        flags.add("-Dquarkus.http.port=" + spec.port());
        Map<String, String> properties = new HashMap<>(spec.properties());
        properties.putAll(settings.properties().getOrDefault(spec.name(), Map.of()));
        properties.entrySet().stream().sorted(Map.Entry.comparingByKey())
                .forEach(property -> flags.add("-D" + property.getKey() + "=" + settings.fill(property.getValue())));
        return List.copyOf(flags);
    }
}
