/** The JSON files of a run. */
package io.pollmark.harness.json;
