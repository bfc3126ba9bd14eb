package io.pollmark.web;

import io.pollmark.common.WorkerPoolStatistics;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;

/** Starts the web tier. */
@QuarkusMain
public final class WebTier {
    private WebTier() {}

    public static void main(String... arguments) {
        WorkerPoolStatistics.enable();
        Quarkus.run(arguments);
    }
}
