package io.pollmark.harness.environment;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** The machine as soon as no other run has it: one system runs at a time. */
public final class FreeMachine {
    private FreeMachine() {}

    public static MachineLock await() {
        long deadline = System.nanoTime() + Duration.ofMinutes(5).toNanos();
        while (true) {
            try {
                return MachineLock.take();
            } catch (StartException held) {
                if (System.nanoTime() > deadline) {
                    throw held;
                }
                LockSupport.parkNanos(500_000_000);
            }
        }
    }
}
