package io.pollmark.harness.statistics;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** All samples of one trial. */
public record Samples(Map<Key, Series> series) {

    /** What a series is of: {@code source} is a tier or {@code host}, {@code label} is empty where there is but one. */
    public record Key(String source, String name, String label) {}

    /** No samples were taken. */
    public static final Samples NONE = new Samples(Map.of());

    /**
     * The series of a quantity, by label.
     *
     * @param labels what a label must match as a whole
     */
    public Map<String, Series> of(String source, String name, Pattern labels) {
        Map<String, Series> found = new TreeMap<>();
        series.forEach((key, value) -> {
            if (key.source().equals(source) && key.name().equals(name) && labels.matcher(key.label()).matches()) {
                found.put(key.label(), value);
            }
        });
        return found;
    }
}
