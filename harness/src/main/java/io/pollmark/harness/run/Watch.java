package io.pollmark.harness.run;

import io.pollmark.harness.environment.Child;
import io.pollmark.harness.environment.Environment;
import java.time.Duration;
import java.util.function.Consumer;

/** Waits, and sees meanwhile that the system and the load generator run. */
final class Watch {
    private static final long LOOK_MILLIS = 200;

    private final Environment environment;
    private final Consumer<String> tick;
    private Child load;

    /** @param tick called a few times a second with what is being done */
    Watch(Environment environment, Consumer<String> tick) {
        this.environment = environment;
        this.tick = tick;
    }

    /** From now on a load generator must run, too. */
    void over(Child generator) {
        load = generator;
    }

    /** @throws SittingBrokenException when a part ended meanwhile */
    void await(Duration time, String what) throws InterruptedException, SittingBrokenException {
        long end = System.nanoTime() + time.toNanos();
        for (long left = time.toNanos(); left > 0; left = end - System.nanoTime()) {
            Thread.sleep(Duration.ofNanos(Math.min(Duration.ofMillis(LOOK_MILLIS).toNanos(), left)));
            tick.accept(what);
            if (!load.isAlive()) {
                throw new SittingBrokenException(load.ended().getMessage());
            }
            if (!environment.ended().isEmpty()) {
                throw new SittingBrokenException("The system ended.");
            }
        }
    }
}
