package io.pollmark.harness.load;

import io.pollmark.harness.environment.Child;
import io.pollmark.harness.environment.Environment;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Waits for the end of a load that ends by itself. */
public final class LoadEnd {
    private static final long LOOK_MILLIS = 200;
    // A user's last action may still be waiting for its answer.
    private static final Duration LAST_ACTIONS = Duration.ofSeconds(45);

    private LoadEnd() {
    }

    /**
     * Stops it where it does not end, or where the system has ended.
     *
     * @param left until its time is over
     * @param tick called a few times a second
     * @return what went wrong
     */
    public static Optional<String> await(Child k6, Environment environment, Duration left, Runnable tick) throws InterruptedException {
        long end = System.nanoTime() + left.plus(LAST_ACTIONS).toNanos();
        while (k6.isAlive() && environment.ended().isEmpty() && System.nanoTime() < end) {
            k6.process().waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            tick.run();
        }
        if (k6.isAlive()) {
            environment.stop(k6);
            return Optional.of(environment.ended().isEmpty()
                    ? "k6 had not ended " + LAST_ACTIONS.toSeconds() + " s after its time; see " + k6.log() + "."
                    : "The system ended while k6 was running.");
        }
        return k6.process().exitValue() == 0 ? Optional.empty() : Optional.of(k6.ended().getMessage());
    }
}
