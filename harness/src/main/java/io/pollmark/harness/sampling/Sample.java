package io.pollmark.harness.sampling;

/**
 * One value at one time.
 *
 * @param time   milliseconds since 1970
 * @param source {@code host} or a tier
 * @param label  of the series; empty when there is only one
 */
public record Sample(long time, String source, String name, String label, double value, String unit) {
    /** The source of what belongs to no tier. */
    public static final String HOST = "host";
}
