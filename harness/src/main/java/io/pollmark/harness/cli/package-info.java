/** The command line: one class a command. */
package io.pollmark.harness.cli;
