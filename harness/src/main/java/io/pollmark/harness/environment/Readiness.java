package io.pollmark.harness.environment;

import java.time.Duration;

/** Waiting for a process that starts. */
final class Readiness {
    private static final long PAUSE_MILLIS = 50;

    private Readiness() {
    }

    /** A probe that answers true, or throws, when the process is not yet ready. */
    @FunctionalInterface
    interface Probe {
        boolean answers() throws Exception;
    }

    /** @throws StartException when the process ends, or the limit passes, before the probe answers */
    static void await(Child child, Duration limit, Probe probe) {
        long deadline = System.nanoTime() + limit.toNanos();
        while (!answers(probe)) {
            if (!child.isAlive()) {
                throw child.ended();
            }
            if (System.nanoTime() > deadline) {
                throw new StartException(child.name() + " was not ready after " + limit.toSeconds() + " s; see "
                        + child.log() + "." + child.tail());
            }
            pause(child);
        }
    }

    private static boolean answers(Probe probe) {
        try {
            return probe.answers();
        } catch (Exception notYet) {
            return false;
        }
    }

    private static void pause(Child child) {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new StartException("Interrupted while " + child.name() + " started.");
        }
    }
}
