/** What freshness costs: a poller can always buy the one with the other, so that variants are compared where it is the same. */
package io.pollmark.harness.statistics.tradeoff;
