package io.pollmark.harness.run;

import io.pollmark.harness.environment.Environment;
import java.io.IOException;

/** Notes what the first system of a run is, and checks that the later ones are the same. */
@FunctionalInterface
interface Recorder {
    void record(Environment environment) throws IOException;
}
