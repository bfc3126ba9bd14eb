package io.pollmark.harness.verdict;

import java.util.List;

/** Whether a trial's figures stand; if not, why not, in words and numbers. */
public record Validity(int number, boolean valid, List<String> reasons) {
    /** Its reasons, as one that stands in a sentence. */
    public String because() {
        return String.join("; ", reasons);
    }
}
