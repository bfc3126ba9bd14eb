package io.pollmark.harness.experiment;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.net.URI;
import java.util.Map;

/**
 * A tier of the system under test, in the order in which tiers are started.
 *
 * @param name         source of its samples
 * @param jar          runnable jar, relative to the checkout
 * @param port         its HTTP port on 127.0.0.1
 * @param health       path that answers 200 when it can serve
 * @param exporterPort where the JMX exporter answers
 * @param jmxPort      where JMX itself answers
 * @param properties   system properties; {variant}, {users}, {connections}, {intervalMillis} and {seed} are
 *                     filled in
 */
public record TierSpec(
        String name, String jar, int port, String health, int exporterPort, int jmxPort, Map<String, String> properties) {
    /** Copies. */
    public TierSpec {
        properties = Map.copyOf(properties);
    }

    /** The same tier at other ports. */
    public TierSpec at(int newPort, int newExporterPort) {
        return new TierSpec(name, jar, newPort, health, newExporterPort, jmxPort, properties);
    }

    /** Where the tier answers. */
    @JsonIgnore
    public URI url() {
        return URI.create("http://127.0.0.1:" + port);
    }

    /** Where the tier's exporter answers. */
    @JsonIgnore
    public URI metricsUrl() {
        return URI.create("http://127.0.0.1:" + exporterPort + "/metrics");
    }
}
