/** How fast something grows. */
package io.pollmark.harness.statistics.growth;
