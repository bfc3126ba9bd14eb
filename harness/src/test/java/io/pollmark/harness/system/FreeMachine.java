package io.pollmark.harness.system;

import io.pollmark.harness.environment.MachineLock;
import io.pollmark.harness.environment.StartException;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** The machine as soon as no other run has it: one system runs at a time. */
final class FreeMachine {
    private FreeMachine() {}

    static MachineLock await() {
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
