/** Stage 6: from samples and observations to figures. Pure: no I/O, no clock; see docs/statistics.md. */
package io.pollmark.harness.statistics;
