package io.pollmark.harness.statistics.recovery;

/**
 * When a system counts as recovered from a fault: once a percentile of what the load observed, in a span of time, is near what it was
 * before the first fault.
 *
 * @param values observed by the load, in milliseconds, such as {@code freshness}
 * @param p      which percentile of them, 0 to 1
 * @param span   seconds that are looked at together
 * @param step   seconds from the begin of one span to that of the next
 * @param within how many times as much as before counts as near
 */
public record RecoveryRule(String values, double p, double span, double step, double within) {}
