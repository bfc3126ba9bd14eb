package io.pollmark.harness.selfcheck;

import io.pollmark.harness.environment.StartException;
import io.pollmark.harness.statistics.Quantiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Consumer;

/** How many users the load generator carries on its core before its own timers run late. */
final class HeadRoom {
    private static final List<Integer> STEPS = List.of(400, 800, 1600, 3200);
    // The gate of a trial.
    private static final double MOST_LATENESS = 20;
    private static final double P95 = 0.95;

    private HeadRoom() {
    }

    /** A load of so many users. */
    interface Load {
        /**
         * Runs it.
         *
         * @return how late its timers fired, milliseconds
         * @throws StartException when it does not run to its end
         */
        double[] lateness(int users) throws IOException, InterruptedException;
    }

    /** @param says what is tried */
    static Finding of(ReferenceLoad load, Path folder, Consumer<String> says) throws IOException, InterruptedException {
        return of(users -> ReferenceRun.of(load, users, List.of(0), folder.resolve("users-" + users)).lateness(), says);
    }

    /** Not passed where not even the smallest load was carried: then nothing is known of any trial's. */
    static Finding of(Load load, Consumer<String> says) throws IOException, InterruptedException {
        int carried = 0;
        String end = "more were not tried";
        for (int users : STEPS) {
            says.accept(users + " users");
            try {
                OptionalDouble late = Quantiles.of(load.lateness(users), P95);
                if (late.isEmpty() || late.getAsDouble() > MOST_LATENESS) {
                    end = late.isEmpty() ? "with " + users + " too few timers fired to say"
                            : String.format(Locale.ROOT, "with %d its timers were %.0f ms late", users, late.getAsDouble());
                    break;
                }
            } catch (StartException failed) {
                end = "with " + users + " it failed: " + failed.getMessage();
                break;
            }
            carried = users;
        }
        return new Finding("load generator", carried == 0 ? false : null, "carries " + carried + " users; " + end,
                Map.of("users", (double) carried));
    }
}
