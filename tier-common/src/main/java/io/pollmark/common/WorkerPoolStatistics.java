package io.pollmark.common;

/** Jboss-threads' switches for the figures of the worker pool, read when its classes are first used. */
public final class WorkerPoolStatistics {
    private WorkerPoolStatistics() {}

    /** To be called before Quarkus starts; without it the pool's figures are −1. */
    public static void enable() {
        System.setProperty("jboss.threads.eqe.statistics", "true");
        System.setProperty("jboss.threads.eqe.statistics.active-count", "true");
    }
}
