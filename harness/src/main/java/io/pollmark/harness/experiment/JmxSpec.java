package io.pollmark.harness.experiment;

/**
 * What is read of tiers over JMX.
 *
 * @param attributes    the list of them, relative to the checkout
 * @param exporterRules the JMX exporter's configuration made of it, relative to the checkout
 */
public record JmxSpec(String attributes, String exporterRules) {}
