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

    /** @param says what is tried */
    static Finding of(ReferenceLoad load, Path folder, Consumer<String> says) throws IOException, InterruptedException {
        int carried = 0;
        String end = "more were not tried";
        for (int users : STEPS) {
            says.accept(users + " users");
            try {
                OptionalDouble late = Quantiles.of(
                        ReferenceRun.of(load, users, List.of(0), folder.resolve("users-" + users)).lateness(), P95);
                if (late.isEmpty() || late.getAsDouble() > MOST_LATENESS) {
                    end = String.format(Locale.ROOT, "with %d its timers were %.0f ms late", users, late.orElse(Double.NaN));
                    break;
                }
            } catch (StartException failed) {
                end = "with " + users + " it failed";
                break;
            }
            carried = users;
        }
        return new Finding("load generator", null, "carries " + carried + " users; " + end, Map.of("users", (double) carried));
    }
}
