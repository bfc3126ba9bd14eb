package io.pollmark.harness.experiment;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A tier of the system under test, in the order in which tiers are started.
 *
 * @param name         source of its samples
 * @param jar          runnable jar, relative to the checkout; absent where a command starts it
 * @param command      what starts it: {home} is the checkout, {java} the harness' own, {port} the tier's, {jvm} stands for the flags that
 *                     an experiment gives all JVMs, with those that open the JMX ports where it has them and those that set its properties,
 *                     and placeholders are filled in as in properties; absent where it is a jar
 * @param port         its HTTP port on 127.0.0.1
 * @param health       path that answers 200 when it can serve
 * @param exporterPort where the JMX exporter answers; absent where it has none
 * @param jmxPort      where JMX itself answers; absent where it does not
 * @param properties   system properties of its JVM; {variant}, {users}, {connections}, {intervalMillis} and {seed} are
 *                     filled in
 * @param furtherPorts where it answers by other protocols: name, under which traffic is counted, to port on 127.0.0.1
 */
public record TierSpec(
        String name,
        @JsonSetter(nulls = Nulls.SET) String jar,
        @JsonSetter(nulls = Nulls.SET) List<String> command,
        int port,
        String health,
        @JsonSetter(nulls = Nulls.SET) Integer exporterPort,
        @JsonSetter(nulls = Nulls.SET) Integer jmxPort,
        @JsonSetter(nulls = Nulls.SET) Map<String, String> properties,
        @JsonSetter(nulls = Nulls.SET) Map<String, Integer> furtherPorts) {

    /** Stands in a command for the flags of a JVM. */
    public static final String JVM = "{jvm}";

    private static final String HTTP = "http";

    /** Copies, and checks that there is one way to start it. */
    public TierSpec {
        command = command == null ? List.of() : List.copyOf(command);
        properties = properties == null ? Map.of() : Map.copyOf(properties);
        furtherPorts = furtherPorts == null ? Map.of() : Map.copyOf(furtherPorts);
        Require.that((jar == null) != command.isEmpty(), "the tier " + name + " needs a jar or a command, and not both");
        Require.that(furtherPorts.keySet().stream().allMatch(protocol -> protocol.matches("[a-z][a-z0-9]*") && !protocol.equals(HTTP)),
                "the tier " + name + " has furtherPorts " + String.join(", ", new TreeMap<>(furtherPorts).keySet())
                        + ": they must be named by protocols other than http, in a-z and 0-9");
        Require.that((exporterPort == null) == (jmxPort == null),
                "the tier " + name + " has one of exporterPort and jmxPort: give both, or neither where nothing is read over JMX");
        Require.that(jar != null || properties.isEmpty() || command.contains(JVM),
                "the tier " + name + " has properties and a command without " + JVM + ", which stands for the flags that set them");
        Require.that(jar != null || exporterPort == null || command.contains(JVM),
                "the tier " + name + " has JMX ports and a command without " + JVM + ", which stands for the flags that open them");
    }

    /** The same tier at other ports. */
    public TierSpec at(int newPort, int newExporterPort) {
        return new TierSpec(name, jar, command, newPort, health, newExporterPort, jmxPort, properties, furtherPorts);
    }

    /** Where the tier answers. */
    @JsonIgnore
    public URI url() {
        return URI.create("http://127.0.0.1:" + port);
    }

    /** Where it answers: protocol, under whose name traffic is counted, to port. */
    @JsonIgnore
    public Map<String, Integer> ports() {
        Map<String, Integer> ports = new TreeMap<>(furtherPorts);
        ports.put(HTTP, port);
        return ports;
    }

    /** Whether it is a JVM with the flags that an experiment gives all JVMs, among them that it counts on one core. */
    @JsonIgnore
    public boolean isFlaggedJvm() {
        return jar != null || command.contains(JVM);
    }

    /** Whether it is read over JMX. */
    @JsonIgnore
    public boolean hasJmx() {
        return exporterPort != null;
    }

    /** Where the tier's exporter answers; only where it has one. */
    @JsonIgnore
    public URI metricsUrl() {
        return URI.create("http://127.0.0.1:" + exporterPort + "/metrics");
    }
}
