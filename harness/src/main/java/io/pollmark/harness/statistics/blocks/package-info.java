/** From the figures of single trials to what holds over blocks. A trial is one value, whatever was sampled in it. Pure. */
package io.pollmark.harness.statistics.blocks;
