package io.pollmark.harness.selfcheck;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What one check found.
 *
 * @param passed  null where there is no limit to be kept
 * @param text    for a reader, with its figures
 * @param figures by name; the unit is in the name
 */
record Finding(String check, Boolean passed, String text, Map<String, Double> figures) {
    /** The same with a further figure, which {@code more} tells a reader. */
    Finding also(String more, String figure, double value) {
        Map<String, Double> all = new LinkedHashMap<>(figures);
        all.put(figure, value);
        return new Finding(check, passed, text + more, all);
    }
}
