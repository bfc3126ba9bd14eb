/** How a system comes through what is done to it on purpose. */
package io.pollmark.harness.statistics.recovery;
