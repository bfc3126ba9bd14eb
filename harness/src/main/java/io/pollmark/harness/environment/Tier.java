package io.pollmark.harness.environment;

import io.pollmark.harness.experiment.TierSpec;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A running tier.
 *
 * @param pid   of its JVM, where it is on this machine
 * @param cpu   counts its CPU time, where that can be had
 * @param flags of its JVM, as given; empty where they are not known
 */
public record Tier(TierSpec spec, OptionalLong pid, Optional<CpuCounter> cpu, List<String> flags) {}
