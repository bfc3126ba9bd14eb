package io.pollmark.harness.experiment;

/**
 * How the system goes on with another variant while it runs.
 *
 * @param tier      that does it
 * @param property  system property of that tier, set to {@code true} for systems that are to be asked
 * @param object    name of its MBean
 * @param operation takes the variant and the interval in milliseconds, and answers a position
 */
public record ExchangeSpec(String tier, String property, String object, String operation) {}
