package io.pollmark.harness.verdict;

import java.util.List;

/**
 * What the run says under one condition.
 *
 * @param sentence one sentence with its figures, which claims no more than these
 * @param caveats  sentences without which it would
 */
public record Answer(String sentence, List<String> caveats) {}
