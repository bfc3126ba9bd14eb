package io.pollmark.harness.verdict;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the run says under one condition.
 *
 * @param sentence the answer in one sentence, which claims no more than its figures do
 * @param details  the figures behind it, a sentence each
 * @param caveats  sentences without which it would
 */
public record Answer(String sentence, List<String> details, List<String> caveats) {

    /** The answer and its figures in one line. */
    public String text() {
        return Stream.concat(Stream.of(sentence), details.stream()).collect(Collectors.joining(" "));
    }
}
