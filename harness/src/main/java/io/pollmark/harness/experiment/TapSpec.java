package io.pollmark.harness.experiment;

/**
 * What a control reads from the database past all tiers.
 *
 * @param port     where it is served, on 127.0.0.1
 * @param tier     that reads it
 * @param property system property of that tier, set to the port
 * @param query    for rows, whose parameters are a position and how many rows there may be; its columns are BIGINT or text
 */
public record TapSpec(int port, String tier, String property, String query) {}
