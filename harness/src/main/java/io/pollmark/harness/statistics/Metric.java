package io.pollmark.harness.statistics;

/** A figure with its unit. One that could not be had does not exist; it is never 0. */
public record Metric(double value, String unit) {}
