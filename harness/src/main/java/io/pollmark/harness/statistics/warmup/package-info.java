/** From when a trial's figures are those of a warm system: by evidence, not by a number of seconds. */
package io.pollmark.harness.statistics.warmup;
