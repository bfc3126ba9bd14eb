/** Stage 3: a trial becomes a running system on this machine, and ends with nothing left of it. */
package io.pollmark.harness.environment;
