package io.pollmark.soa;

import io.pollmark.common.WorkerPoolStatistics;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;

/** Starts the SOA tier. */
@QuarkusMain
public final class SoaTier {
    private SoaTier() {}

    public static void main(String... arguments) {
        WorkerPoolStatistics.enable();
        Quarkus.run(arguments);
    }
}
