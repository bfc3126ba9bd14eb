package io.pollmark.harness.selfcheck;

import java.util.Map;

/**
 * What one check found.
 *
 * @param passed  null where there is no limit to be kept
 * @param text    for a reader, with its figures
 * @param figures by name; the unit is in the name
 */
record Finding(String check, Boolean passed, String text, Map<String, Double> figures) {}
