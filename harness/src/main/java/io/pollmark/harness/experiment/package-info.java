/** Stage 1: the YAML of an experiment becomes a record; nothing in it is guessed or ignored. */
package io.pollmark.harness.experiment;
