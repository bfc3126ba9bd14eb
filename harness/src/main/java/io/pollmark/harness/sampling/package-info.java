/** Stage 5: what the kernel, the JVMs and the database counted becomes samples, each with name, unit and time. */
package io.pollmark.harness.sampling;
