/** Stage 8: reads the files of a run, has stages 6 and 7 work on them, and shows what they found. Computes nothing. */
package io.pollmark.harness.report;
