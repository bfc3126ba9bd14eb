package io.pollmark.harness.statistics.warmup;

import io.pollmark.harness.statistics.Metric;
import io.pollmark.harness.statistics.Period;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Whether a trial got warm, and the evidence.
 *
 * @param state        see {@link State}
 * @param afterSeconds from the load's start to the steady window's; null where there is none
 * @param window       the steady window; null where there is none
 * @param spans        what was looked at
 */
public record WarmUp(State state, Double afterSeconds, Period window, List<Span> spans) {
    /** How it ended. */
    public enum State {
        /** Compilers had settled and the cost stayed as it was. */
        WARM,
        /** It never did, because what is measured used up the core: the planned window stands, and that is a result. */
        STARVED,
        /** Of a leg: its compilers took more of the core than is stated. */
        COMPILING,
        /** It never did within the trial: there are no figures of a steady window. */
        COLD
    }

    /** A trial of which nothing is known. */
    public static final WarmUp NONE = new WarmUp(State.COLD, null, null, List.of());

    /**
     * One stretch of the trial.
     *
     * @param from    seconds since the load's start
     * @param to      seconds since the load's start
     * @param metrics by which it was judged; one that could not be had is absent, and the span is not warm then
     * @param warm    whether all of the rule holds
     */
    public record Span(double from, double to, Map<String, Metric> metrics, boolean warm) {}

    /** The steady window. */
    public Optional<Period> steady() {
        return Optional.ofNullable(window);
    }
}
