/** Stage 7: which trials stand, and what the run answers. The rules are declared by the system's analysis. */
package io.pollmark.harness.verdict;
