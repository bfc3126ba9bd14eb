package io.pollmark.harness.experiment;

import java.time.Duration;
import java.util.Map;

/** Levels of a system that polls, for tests. */
public final class PolledLevels {
    private PolledLevels() {}

    /** Of what every such system has. */
    public static Levels of(int users, long intervalMillis, double arrivalsPerSecond) {
        return new Levels(Map.of(Levels.USERS, Level.of(users), Levels.INTERVAL, Level.of(Duration.ofMillis(intervalMillis)),
                Levels.ARRIVALS, Level.of(arrivalsPerSecond)));
    }
}
