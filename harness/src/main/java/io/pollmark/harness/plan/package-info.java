/** Stage 2: an experiment and a seed become trials in a fixed, randomised order. */
package io.pollmark.harness.plan;
