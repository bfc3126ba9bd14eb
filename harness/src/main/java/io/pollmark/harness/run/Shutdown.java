package io.pollmark.harness.run;

import java.util.concurrent.locks.LockSupport;

/** Whether the JVM is being ended from outside. */
public final class Shutdown {
    private Shutdown() {
    }

    /** Never returns once the JVM is ending: what a stopped system makes of the work at hand is nobody's result. */
    public static void parkIfInProgress() {
        Thread probe = new Thread();
        try {
            Runtime.getRuntime().addShutdownHook(probe);
            Runtime.getRuntime().removeShutdownHook(probe);
        } catch (IllegalStateException inProgress) {
            while (true) {
                LockSupport.park();
            }
        }
    }
}
