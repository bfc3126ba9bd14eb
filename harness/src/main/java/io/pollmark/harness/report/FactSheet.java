package io.pollmark.harness.report;

import com.fasterxml.jackson.databind.JsonNode;
import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.verdict.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** What stages 1 and 3 recorded, as names and values for a reader, whatever it is. */
final class FactSheet {

    private FactSheet() {}

    /** One group for each object of the environment, one for its single values, one for the experiment. */
    static List<Page.Facts> of(JsonNode experiment, JsonNode environment) {
        List<Page.Facts> sheet = new ArrayList<>();
        List<Page.Fact> single = new ArrayList<>();
        environment.properties().forEach(field -> {
            List<Page.Fact> facts = new ArrayList<>();
            collect("", field.getValue(), facts);
            if (field.getValue().isObject()) {
                sheet.add(new Page.Facts(words(field.getKey()), facts));
            } else {
                collect(field.getKey(), field.getValue(), single);
            }
        });
        if (!single.isEmpty()) {
            sheet.add(new Page.Facts("Environment", single));
        }
        List<Page.Fact> declared = new ArrayList<>();
        collect("", experiment, declared);
        sheet.add(new Page.Facts("Experiment", declared));
        return sheet;
    }

    private static void collect(String name, JsonNode node, List<Page.Fact> facts) {
        if (node.isObject()) {
            node.properties().forEach(field ->
                    collect(name.isEmpty() ? field.getKey() : name + " " + field.getKey(), field.getValue(), facts));
        } else if (!node.isNull()) {
            facts.add(new Page.Fact(words(name), value(name, node)));
        }
    }

    private static String value(String name, JsonNode node) {
        if (node.isArray()) {
            return StreamSupport.stream(node.spliterator(), false)
                    .map(part -> part.isValueNode() ? part.asText() : part.toString())
                    .collect(Collectors.joining(" "));
        }
        return name.endsWith("Bytes") ? Figure.of(new Metric(node.asDouble(), "bytes")) : node.asText();
    }

    /** {@code operatingSystem} becomes "Operating system". */
    private static String words(String name) {
        String words = name.replaceAll("Bytes$", "")
                .replaceAll("([a-z])([A-Z])", "$1 $2")
                .toLowerCase(Locale.ROOT);
        return words.isEmpty() ? words : Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }
}
