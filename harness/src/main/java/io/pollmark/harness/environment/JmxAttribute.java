package io.pollmark.harness.environment;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import io.pollmark.harness.experiment.SystemSpec;
import io.pollmark.harness.experiment.Yaml;
import java.nio.file.Path;
import java.util.List;

/**
 * One JMX attribute that matters.
 *
 * @param object    object name; {@code name=*} stands for one series a name
 * @param key       of a composite attribute, or null
 * @param metric    the sample's name
 * @param type      counter or gauge
 * @param scale     from the attribute's unit to {@code unit}; null: 1
 * @param label     key of the object name that tells series apart, {@code entry} for a tabular attribute, {@code value} for
 *                  a text, which is the label of a 1, or null
 * @param tiers     the tiers that have it
 */
public record JmxAttribute(
        String object, String attribute, @JsonSetter(nulls = Nulls.SET) String key, String metric, String type, String unit,
        @JsonSetter(nulls = Nulls.SET) Double scale, @JsonSetter(nulls = Nulls.SET) String label, List<String> tiers) {

    /** The label of a tabular attribute's rows. */
    public static final String ENTRY = "entry";
    /** The label of a text. */
    public static final String VALUE = "value";

    /** Those of a system; none where nothing is read of it over JMX. */
    public static List<JmxAttribute> of(Toolbox tools, SystemSpec system) {
        return system.jmx() == null ? List.of() : list(tools.home().resolve(system.jmx().attributes()));
    }

    /** Reads the list. */
    public static List<JmxAttribute> list(Path file) {
        return List.of(Yaml.read(file, JmxAttribute[].class));
    }

    /** The exporter's name for the metric. */
    public String exported() {
        return exported(metric);
    }

    static String exported(String metric) {
        return "pollmark_" + metric.replace('.', '_');
    }
}
