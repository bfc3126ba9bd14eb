/** The runner: takes an experiment through the eight stages, and shows where it is. */
package io.pollmark.harness.run;
