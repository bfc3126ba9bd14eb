package io.pollmark.harness.verdict;

/**
 * A condition without which a trial's figures do not stand.
 *
 * @param metric        what is judged
 * @param period        {@code window} or {@code wholeRun}
 * @param atMost        the most that is allowed, in the metric's unit
 * @param exceptControl does not hold for the control variant
 * @param unlessFlag    does not hold for a trial with this flag; null: always holds
 * @param say           the reason for a reader; {@code {value}} and {@code {limit}} are put in with their units
 */
public record Gate(
        String metric, String period, double atMost, boolean exceptControl, String unlessFlag, String say) {}
