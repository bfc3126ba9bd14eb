package io.pollmark.harness.verdict;

import java.util.List;

/**
 * A condition without which a trial's figures do not stand.
 *
 * @param metric      what is judged
 * @param period      {@code planned}, {@code wholeRun} or {@code untilDrained}
 * @param atLeast     the least that is allowed, in the metric's unit; null: no such limit
 * @param atMost      the most that is allowed, in the metric's unit; null: no such limit
 * @param ifMeasured  opens where the metric is missing, because what it would show cannot be there then
 * @param of          which trials are judged; null: each
 * @param unlessFlags does not hold for a trial with one of these flags; null: always holds
 * @param say         the reason for a reader; {@code {value}} and {@code {limit}} are put in with their units
 */
public record Gate(
        String metric,
        String period,
        Double atLeast,
        Double atMost,
        boolean ifMeasured,
        Trials of,
        List<String> unlessFlags,
        String say) {

    /** Those that a gate judges. */
    public enum Trials {
        EACH,
        /** Of the variant that is the control. */
        CONTROL,
        /** Of all variants but the control; of a sitting all legs. */
        OTHERS,
        /** Legs of a sitting. */
        LEGS
    }

    public Gate {
        of = of == null ? Trials.EACH : of;
        if ((atLeast == null) == (atMost == null)) {
            throw new IllegalArgumentException("The gate " + metric + " needs one limit: atLeast or atMost.");
        }
    }

    boolean opens(double value) {
        return atLeast == null ? value <= atMost : value >= atLeast;
    }

    double limit() {
        return atLeast == null ? atMost : atLeast;
    }
}
