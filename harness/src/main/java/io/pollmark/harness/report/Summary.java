package io.pollmark.harness.report;

import java.nio.file.Path;

/**
 * What a finished analysis hands to the command line.
 *
 * @param table    the comparison as aligned text with units, ready for a terminal
 * @param allValid whether at least one trial was analysed and every one of them passed all gates
 * @param report   the HTML report
 */
public record Summary(String table, boolean allValid, Path report) {}
