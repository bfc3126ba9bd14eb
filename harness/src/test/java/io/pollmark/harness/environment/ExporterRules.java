package io.pollmark.harness.environment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Locale;
import java.util.TreeMap;

/** The JMX exporter's configuration, for both tiers, made from the list of attributes. */
final class ExporterRules {
    // Of these pools no series is used.
    private static final List<String> NOT_OF_THE_HEAP = List.of(
            "java.lang:type=MemoryPool,name=CodeHeap*", "java.lang:type=MemoryPool,name=CodeCache",
            "java.lang:type=MemoryPool,name=Metaspace", "java.lang:type=MemoryPool,name=Compressed Class Space");

    // The exporter reads every attribute of a bean before it asks the rules. These cost most: tables of a hundred rows, and
    // figures for which the JVM opens files of the kernel. Names in canonical form, keys in order.
    private static final Map<String, List<String>> COSTLY = new TreeMap<>(Map.of(
            "java.lang:type=Runtime", List.of("SystemProperties"),
            "java.lang:type=OperatingSystem", List.of(
                    "CommittedVirtualMemorySize", "CpuLoad", "FreeMemorySize", "FreePhysicalMemorySize", "FreeSwapSpaceSize",
                    "OpenFileDescriptorCount", "ProcessCpuLoad", "SystemCpuLoad", "SystemLoadAverage", "TotalMemorySize",
                    "TotalPhysicalMemorySize", "TotalSwapSpaceSize"),
            "java.lang:name=Copy,type=GarbageCollector", List.of("LastGcInfo"),
            "java.lang:name=MarkSweepCompact,type=GarbageCollector", List.of("LastGcInfo"),
            "java.lang:name=G1 Young Generation,type=GarbageCollector", List.of("LastGcInfo"),
            "java.lang:name=G1 Old Generation,type=GarbageCollector", List.of("LastGcInfo"),
            "java.lang:name=G1 Concurrent GC,type=GarbageCollector", List.of("LastGcInfo")));

    private ExporterRules() {
    }

    static Map<String, Object> of(List<JmxAttribute> attributes) {
        Map<String, Object> config = new LinkedHashMap<>();
        config.put("includeObjectNames", attributes.stream().map(JmxAttribute::object).distinct().toList());
        config.put("excludeObjectNames", NOT_OF_THE_HEAP);
        config.put("excludeObjectNameAttributes", COSTLY);
        List<Map<String, Object>> rules = new ArrayList<>();
        // The exporter tries rule after rule, and a tabular attribute has hundreds of rows: its rule goes first.
        attributes.stream().sorted(Comparator.comparing(attribute -> !JmxAttribute.ENTRY.equals(attribute.label())))
                .forEach(attribute -> rules.add(rule(attribute)));
        config.put("rules", rules);
        return config;
    }

    private static Map<String, Object> rule(JmxAttribute attribute) {
        Map<String, Object> rule = new LinkedHashMap<>();
        rule.put("pattern", pattern(attribute));
        rule.put("name", attribute.exported());
        rule.put("type", attribute.type().toUpperCase(Locale.ROOT));
        if (attribute.scale() != null) {
            rule.put("valueFactor", attribute.scale());
        }
        if (JmxAttribute.VALUE.equals(attribute.label())) {
            rule.put("value", 1);
        }
        if (attribute.label() != null) {
            rule.put("labels", Map.of(attribute.label(), "$1"));
        }
        // A cached rule is matched once a series instead of at every scrape, and sees no value then.
        if (!JmxAttribute.VALUE.equals(attribute.label())) {
            rule.put("cache", true);
        }
        return rule;
    }

    /** The exporter writes a value as {@code domain<key=value, key=value><composite keys>attribute: value}. */
    static String pattern(JmxAttribute attribute) {
        int colon = attribute.object().indexOf(':');
        StringBuilder pattern = new StringBuilder("^").append(literal(attribute.object().substring(0, colon))).append('<');
        // The order of an object name's keys is its creator's affair, so each key is looked for ahead.
        for (String property : attribute.object().substring(colon + 1).split(",")) {
            if (!property.endsWith("=*")) {
                pattern.append("(?=(?:[^>]*, )?").append(literal(property)).append("[,>])");
            }
        }
        if (attribute.label() == null || attribute.label().equals(JmxAttribute.VALUE)) {
            pattern.append("[^>]*");
        } else {
            String label = attribute.label().equals(JmxAttribute.ENTRY) ? "key" : attribute.label();
            pattern.append("(?:[^>]*, )?").append(literal(label)).append("=\"?([^,>\"]*)\"?(?:, [^>]*)?"); // a name may be quoted
        }
        String end = JmxAttribute.VALUE.equals(attribute.label()) ? ": (.+)" : ": ";
        return attribute.key() == null
                ? pattern.append("><>").append(literal(attribute.attribute())).append(end).toString()
                : pattern.append("><").append(literal(attribute.attribute())).append('>')
                        .append(literal(attribute.key())).append(": ").toString();
    }

    private static String literal(String text) {
        return text.replaceAll("[^A-Za-z0-9 =_-]", "\\\\$0");
    }
}
