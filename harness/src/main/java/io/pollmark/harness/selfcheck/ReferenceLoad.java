package io.pollmark.harness.selfcheck;

import io.pollmark.harness.environment.Toolbox;
import io.pollmark.harness.experiment.Cores;

/**
 * What every run against the reference server has in common.
 *
 * @param cores    of the server, and of the load generator
 * @param scenario the k6 script of the experiments, relative to the checkout
 */
record ReferenceLoad(Toolbox tools, Cores cores, String scenario) {}
