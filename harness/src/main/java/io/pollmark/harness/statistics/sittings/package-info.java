/**
 * Of a crossover: a system is started once a sitting, and scenarios take turns in legs within it. The sitting is the unit of
 * inference; legs of one are not independent. Pure.
 */
package io.pollmark.harness.statistics.sittings;
