/** Measures the instrument itself against what is known to be true. */
package io.pollmark.harness.selfcheck;
