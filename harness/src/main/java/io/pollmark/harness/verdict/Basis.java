package io.pollmark.harness.verdict;

import java.util.List;

/** The period whose figures are compared: the same for all trials of a run, or they would not be comparable. */
public enum Basis {
    /** The steady window: every valid trial got warm. */
    WINDOW("window", "Figures are of the steady window, unless the heading says otherwise."),
    /** What the legs of sittings measured, which begin warm. */
    LEGS("window", "Figures are means over sittings (starts of the system)."
            + " In a sitting, all legs of a variant (its turns at being measured) count together."),
    /** Everything from the load's start to its end: some trial did not get warm. */
    WHOLE_RUN("wholeRun", "Figures are of the whole run, with the loading in it: not every trial got warm.");

    private final String period;
    private final String text;

    Basis(String period, String text) {
        this.period = period;
        this.text = text;
    }

    static Basis of(List<JudgedTrial> trials) {
        if (!trials.isEmpty() && trials.stream().allMatch(judged -> judged.trial().leg() != null)) {
            return LEGS;
        }
        boolean warm = trials.stream()
                .filter(judged -> judged.validity().valid())
                .noneMatch(judged -> judged.statistics().window().isEmpty());
        return warm ? WINDOW : WHOLE_RUN;
    }

    /** As metrics name it. */
    public String period() {
        return period;
    }

    /** For a reader. */
    public String text() {
        return text;
    }
}
