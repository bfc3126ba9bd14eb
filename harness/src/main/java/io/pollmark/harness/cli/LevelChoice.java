package io.pollmark.harness.cli;

import io.pollmark.harness.experiment.Level;
import io.pollmark.harness.experiment.Levels;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Option;

/** The options that give levels of factors. */
final class LevelChoice {
    @Option(names = "--users", paramLabel = "N", description = "how many users are logged in at once")
    private Integer users;

    @Option(names = "--think-time", paramLabel = "TIME", description = "how long a user waits between two actions")
    private Duration thinkTime;

    @Option(names = "--interval", paramLabel = "TIME", description = "how long it is from one poll to the next")
    private Duration interval;

    @Option(names = "--arrivals", paramLabel = "RATE", description = "how many notifications a second come from outside the users")
    private Double arrivals;

    @Option(names = "--factor", paramLabel = "NAME=LEVEL", description = "a level of any factor that the system declares, such as users=200")
    private Map<String, String> others = Map.of();

    /** What was given. */
    Levels given() {
        Map<String, Level> levels = new LinkedHashMap<>();
        others.forEach((name, level) -> levels.put(name, Level.parse(level)));
        if (users != null) {
            levels.put(Levels.USERS, Level.of(users));
        }
        if (thinkTime != null) {
            levels.put("thinkTime", Level.of(thinkTime));
        }
        if (interval != null) {
            levels.put(Levels.INTERVAL, Level.of(interval));
        }
        if (arrivals != null) {
            levels.put(Levels.ARRIVALS, Level.of(arrivals));
        }
        return new Levels(levels);
    }
}
