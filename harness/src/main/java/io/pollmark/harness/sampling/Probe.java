package io.pollmark.harness.sampling;

import java.io.IOException;
import java.sql.SQLException;
import java.util.List;

/** Reads a group of values that belong together. A value that cannot be had is left out. */
interface Probe {
    /** @param time that the samples get, milliseconds since 1970 */
    List<Sample> read(long time) throws IOException, SQLException;
}
